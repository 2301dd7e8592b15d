import type { Constraint } from './constraints.ts';

/** A schema as readers see it: what it is called, its limits, and what is inside. */
export interface SchemaView {
  /** Name of the component that it is, or its title. */
  readonly name?: string;
  /** Identity of a named schema, which a part that holds itself refers to. */
  readonly key?: string;
  /** Types, with `null` last; empty for any value. */
  readonly types: readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  readonly constraints: readonly Constraint[];
  /** Values that are allowed, with what they are called and mean where that is said. */
  readonly values: readonly {
    readonly value: unknown;
    readonly name?: string;
    readonly description?: string;
  }[];
  readonly default?: unknown;
  readonly example?: unknown;
  readonly fields: readonly FieldView[];
  /** What a list holds. */
  readonly items?: SchemaView;
  readonly choices: readonly ChoiceView[];
  /** Named schemas around this place that it holds too, besides what is shown inside. */
  readonly again: readonly Pick<SchemaView, 'name' | 'key'>[];
  /** Why nothing is shown inside: it is shown around this place, or it lies too deep for one page. */
  readonly closed?: 'recursive' | 'deep';
}

export interface FieldView {
  readonly name: string;
  /** A field of its own, any other field, a field whose name matches a pattern, or a place in a list. */
  readonly kind: 'named' | 'other' | 'pattern' | 'place';
  readonly required: boolean;
  readonly schema: SchemaView;
}

export interface ChoiceView {
  readonly kind: 'oneOf' | 'anyOf' | 'if';
  readonly options: readonly { readonly when?: string; readonly schema: SchemaView }[];
}
