import { hook, LANGUAGE_PICKER } from '../hooks.ts';
import type { PageLanguage } from '../model.ts';

/** Folds away what a page says of other languages than one. Without script all of them are shown. */
export function LanguagePicker({ languages }: { readonly languages: readonly PageLanguage[] }) {
  return (
    <p className="language-picker script-only">
      <label htmlFor="language-picker">Language</label>
      <select id="language-picker" autoComplete="off" {...hook(LANGUAGE_PICKER)}>
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
