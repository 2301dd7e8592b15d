import { make } from '../elements.ts';
import type { Checked } from './check.ts';

interface FieldOptions {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  check(typed: string): Checked;
}

/** A field with its name, a hint, and below it what is wrong with its text. */
export function createField({ id, label, hint, value, check }: FieldOptions) {
  const input = make('input', {
    id,
    type: 'text',
    value,
    autocomplete: 'off',
    spellcheck: false,
    autocapitalize: 'off',
    'aria-describedby': `${id}-hint ${id}-problem`,
  });
  const problem = make('p', { id: `${id}-problem`, className: 'own-key-problem', hidden: true });
  return {
    element: make('div', { className: 'own-key-field' }, [
      make('label', { htmlFor: id, textContent: label }),
      make('p', { id: `${id}-hint`, textContent: hint }),
      input,
      problem,
    ]),
    focus: () => input.focus(),
    check(): Checked {
      const checked = check(input.value);
      problem.textContent = checked.problem ?? '';
      problem.hidden = checked.problem === undefined;
      input.setAttribute('aria-invalid', String(!problem.hidden));
      return checked;
    },
  };
}
