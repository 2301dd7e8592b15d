import { make } from '../ui/dom.ts';

interface FieldOptions {
  readonly id: string;
  readonly label: string;
  /** Hint for the reader. */
  readonly about: string;
  readonly value: string;
  /** Values to choose from; none for free text. */
  readonly values?: readonly string[];
  readonly isLong?: boolean;
  /** Says what is wrong with a text, and what to do. */
  check(typed: string): string | undefined;
}

export interface Field {
  readonly element: HTMLElement;
  value(): string;
  focus(): void;
  /** Shows below the field what is wrong with it, if anything is. */
  check(): string | undefined;
}

/** A field with a label, a hint, and a place for what is wrong with its text. */
export function createField({ id, label, about, value, values = [], isLong, check }: FieldOptions): Field {
  const shared = { id, 'aria-describedby': `${id}-about ${id}-problem` } as const;
  const typed = { ...shared, spellcheck: false, autocapitalize: 'off' } as const;
  const control = values.length
    ? make(
        'select',
        shared,
        values.map((each) => make('option', { value: each, textContent: each || 'not sent' })),
      )
    : isLong
      ? make('textarea', { ...typed, rows: 10 })
      : make('input', { ...typed, type: 'text', autocomplete: 'off' });
  control.value = value;
  const problem = make('p', { id: `${id}-problem`, className: 'reader-problem', hidden: true });
  return {
    element: make('div', { className: 'reader-field' }, [
      make('label', { htmlFor: id, textContent: label }),
      make('span', { id: `${id}-about`, textContent: about }),
      control,
      problem,
    ]),
    value: () => control.value.trim(),
    focus: () => control.focus(),
    check() {
      const words = check(control.value);
      problem.textContent = words ?? '';
      problem.hidden = words === undefined;
      control.setAttribute('aria-invalid', String(!problem.hidden));
      return words;
    },
  };
}
