import { nextColorChoice } from '../color-choice.ts';
import { COLOR_MODE_TOGGLE, hook } from '../hooks.ts';
import { MonitorIcon, MoonIcon, SunIcon } from '../icons/icons.tsx';
import type { SiteModel } from '../model.ts';

type ColorMode = SiteModel['colorMode'];

const ICONS = { system: MonitorIcon, light: SunIcon, dark: MoonIcon };

/**
 * One face for each choice. The style sheet shows the face of the choice in `html[data-color-choice]`, so icon and accessible name
 * are right before any script has run.
 */
export function ColorModeToggle({ colorMode }: { readonly colorMode: ColorMode }) {
  const choices = colorMode.respectSystem ? 'with-system' : 'without-system';
  const faces = (['system', 'light', 'dark'] as const).slice(colorMode.respectSystem ? 0 : 1);
  return (
    <button className="color-mode icon-button script-only" type="button" {...hook(COLOR_MODE_TOGGLE)}>
      {faces.map((choice) => {
        const ChoiceIcon = ICONS[choice];
        return (
          <span key={choice} className="color-mode-face" data-face={choice}>
            <ChoiceIcon />
            <span className="sr-only">
              Colour mode: {choice}. Switch to {nextColorChoice(choice, choices)}.
            </span>
          </span>
        );
      })}
    </button>
  );
}
