/** What a reader may choose: light, dark, or whichever of them the system has. */
export type ColorChoice = 'system' | 'light' | 'dark';

/** The choice that a click on the toggle takes: system, light, dark where the system is respected, else light and dark. */
export function nextColorChoice(choice: ColorChoice, choices: 'with-system' | 'without-system'): ColorChoice {
  if (choices === 'without-system') return choice === 'dark' ? 'light' : 'dark';
  return choice === 'system' ? 'light' : choice === 'light' ? 'dark' : 'system';
}
