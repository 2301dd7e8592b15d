import { type ColorChoice, nextColorChoice } from '../ui/color-choice.ts';
import { onEvent } from '../ui/dom.ts';
import { COLOR_CHOICE, COLOR_MODE_TOGGLE, COLOR_RESPECTS_SYSTEM, THEME } from '../ui/hooks.ts';
import { COLOR_MODE_KEY } from '../ui/storage-keys.ts';
import { lastingAtom } from './lasting.ts';

/** The reader's choice; empty until there is one, when the page's default holds. */
const stored = lastingAtom<ColorChoice | ''>(COLOR_MODE_KEY, '');

/** Makes the toggle work, follows the system where that is the choice, and follows other tabs. */
export function startColorMode(): void {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const initial = root.getAttribute(COLOR_CHOICE) as ColorChoice;
  const choices = root.hasAttribute(COLOR_RESPECTS_SYSTEM) ? 'with-system' : 'without-system';
  // Another site on this address may have kept a value that is not a choice here.
  const chosen = () => {
    const choice = stored.get();
    return choice === '' || (choice === 'system' && choices === 'without-system') ? initial : choice;
  };

  const show = () => {
    const choice = chosen();
    root.setAttribute(COLOR_CHOICE, choice);
    root.setAttribute(THEME, choice === 'dark' || (choice === 'system' && system.matches) ? 'dark' : 'light');
    for (const toggle of document.querySelectorAll(`[${COLOR_MODE_TOGGLE}]`)) {
      toggle.setAttribute(
        'aria-label',
        `Colour mode: ${choice}. Switch to ${nextColorChoice(choice, choices)}.`,
      );
    }
  };
  stored.listen(show);
  system.addEventListener('change', show);
  onEvent('click', `[${COLOR_MODE_TOGGLE}]`, () => stored.set(nextColorChoice(chosen(), choices)));
  show();
}
