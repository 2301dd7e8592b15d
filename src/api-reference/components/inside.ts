import { counted } from '../../text/text.ts';
import type { SchemaView } from '../model/schema-view.ts';

/** What a fold holds, in numbers: `3 fields of Pet`. */
export function summaryOf(view: SchemaView): string {
  const of = view.name ? ` of ${view.name}` : '';
  if (view.fields.length > 0) return counted(view.fields.length, 'field') + of;
  const options = view.choices.reduce((sum, choice) => sum + choice.options.length, 0);
  return counted(options, view.choices.every(({ kind }) => kind === 'if') ? 'condition' : 'variant') + of;
}

/** The innermost item of nested lists. */
export function innermost(view: SchemaView): SchemaView {
  return view.items && !hasParts(view) && view.again.length === 0 ? innermost(view.items) : view;
}

/** Whether a schema has fields or variants itself. */
export function hasParts({ fields, choices }: SchemaView): boolean {
  return fields.length > 0 || choices.length > 0;
}

/** Whether a fold would show more than the type says. */
export function hasContents(view: SchemaView): boolean {
  return (
    view.fields.length > 0 ||
    view.again.length > 0 ||
    view.choices.some(
      ({ options }) => !options.every(({ schema, when }) => when === undefined && isPlain(schema)),
    ) ||
    (view.items !== undefined && (hasContents(view.items) || view.items.closed !== undefined))
  );
}

/** Whether the type of a variant says everything about it. */
export function isPlain(view: SchemaView): boolean {
  return (
    !hasContents(view) &&
    !view.closed &&
    !view.description &&
    view.constraints.length === 0 &&
    view.values.length === 0
  );
}
