import { hook, LANGUAGE_PICKER, LANGUAGE_PICKER_ID } from '../hooks.ts';
import type { PageLanguage } from '../model.ts';

/** Hides what a page says about other languages than the one chosen. Without script all of them are shown. */
export function LanguagePicker({ languages }: { readonly languages: readonly PageLanguage[] }) {
  return (
    <p className="language-picker script-only">
      <label htmlFor={LANGUAGE_PICKER_ID}>Language</label>
      <select id={LANGUAGE_PICKER_ID} autoComplete="off" {...hook(LANGUAGE_PICKER)}>
        <option value="">All</option>
        {languages.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </p>
  );
}
