import { toJson } from '../json.ts';
import type { Schema, SchemaObject } from '../openapi.ts';
import { valuesOfKind } from './kinds.ts';
import type { Choice, MergedSchema } from './merge-schemas.ts';
import type { References } from './references.ts';
import type { ChoiceView, SchemaView } from './schema-view.ts';

/** Variants of a schema, then its conditions; `view` makes the view of one. */
export function viewChoices(
  { schema, choices }: MergedSchema,
  references: References,
  view: (inner: Schema) => SchemaView,
): readonly ChoiceView[] {
  const variants = choices.flatMap((choice): ChoiceView[] => {
    const { kind, options } = choice;
    if (options.length === 0 || isConstants(choice)) return [];
    return [
      {
        kind,
        options: options.map((option) => {
          const when = discriminated(option, schema, references) ?? needs(option);
          return { ...(when ? { when } : {}), schema: view(option) };
        }),
      },
    ];
  });
  return [...variants, ...conditions(schema, view)];
}

/** Whether a choice is a list of values, each a constant of its own. */
export function isConstants({ options }: Choice): boolean {
  return options.every((option) => typeof option === 'object' && option.const !== undefined);
}

/** `petType: "dog"`: how a reader tells this variant from the others. */
function discriminated(option: Schema, schema: SchemaObject, references: References): string | undefined {
  const values = valuesOfKind(option, schema, references);
  return values.length === 0
    ? undefined
    : `${schema.discriminator?.propertyName}: ${values.map((value) => JSON.stringify(value)).join(' or ')}`;
}

/** Label of a variant that only says which fields are required. */
function needs(option: Schema): string | undefined {
  if (typeof option !== 'object' || !option.required || option.properties || option.$ref) return undefined;
  return `with ${option.required.join(' and ')}`;
}

function conditions(schema: SchemaObject, view: (inner: Schema) => SchemaView): ChoiceView[] {
  const options: { when: string; schema: SchemaView }[] = [];
  if (schema.if !== undefined && schema.then !== undefined)
    options.push({ when: `if ${words(schema.if)}`, schema: view(schema.then) });
  if (schema.if !== undefined && schema.else !== undefined)
    options.push({ when: 'otherwise', schema: view(schema.else) });
  for (const [name, inner] of Object.entries(schema.dependentSchemas ?? {}))
    options.push({ when: `with ${name}`, schema: view(inner) });
  if (schema.not !== undefined)
    options.push({ when: `not where ${words(schema.not)}`, schema: view(schema.not) });
  if (schema.contains !== undefined)
    options.push({ when: 'with at least one item', schema: view(schema.contains) });
  return options.length > 0 ? [{ kind: 'if', options }] : [];
}

/** A condition in few words: `type is "card"`. */
function words(condition: Schema): string {
  if (typeof condition !== 'object') return String(condition);
  const tests = Object.entries(condition.properties ?? {}).flatMap(([name, inner]) => {
    if (typeof inner !== 'object') return [];
    if (inner.const !== undefined) return [`${name} is ${toJson(inner.const)}`];
    return inner.enum ? [`${name} is ${inner.enum.map((value) => toJson(value)).join(' or ')}`] : [];
  });
  if (tests.length > 0) return tests.join(' and ');
  return condition.required ? `${condition.required.join(' and ')} is there` : 'this holds';
}
