import { COLOR_MODE_TOGGLE, hook } from '../hooks.ts';
import { MonitorIcon, MoonIcon, SunIcon } from '../icons/icons.tsx';
import type { SiteModel } from '../model.ts';

type ColorMode = SiteModel['colorMode'];

const ICONS = { system: MonitorIcon, light: SunIcon, dark: MoonIcon };

/** The choice that follows each choice on a click. */
const NEXT_WITH_SYSTEM = { system: 'light', light: 'dark', dark: 'system' } as const;
const NEXT = { light: 'dark', dark: 'light' } as const;

/**
 * One face for each choice, of which the style sheet shows the one on `html[data-color-choice]`: icon and accessible name
 * are right before any script has run, and change without one touching this button.
 */
export function ColorModeToggle({ colorMode }: { readonly colorMode: ColorMode }) {
  return (
    <button className="color-mode icon-button script-only" type="button" {...hook(COLOR_MODE_TOGGLE)}>
      {Object.entries(colorMode.respectSystem ? NEXT_WITH_SYSTEM : NEXT).map(([choice, next]) => {
        const ChoiceIcon = ICONS[choice as keyof typeof ICONS];
        return (
          <span key={choice} className="color-mode-face" data-face={choice}>
            <ChoiceIcon />
            <span className="visually-hidden">
              Colour mode: {choice}. Switch to {next}.
            </span>
          </span>
        );
      })}
    </button>
  );
}
