import { counted } from '../../text/text.ts';
import type { SchemaView } from './schema-view.ts';

/** What a value is, in a few words: `string (date-time)`, `array of FeatureState`, `string, integer or null`. */
export function typeLabel(view: SchemaView): string {
  const { types } = view;
  const stated = types.filter((type) => type !== 'null').map((type) => wordOf(type, view));
  const words = stated.length > 0 ? stated : [untyped(view)];
  if (!types.includes('null')) return join(words);
  return stated.length > 0 || view.name || view.choices.length > 0 ? join([...words, 'null']) : 'null';
}

function wordOf(type: string, view: SchemaView): string {
  switch (type) {
    case 'object':
      return view.name ?? mapLabel(view) ?? 'object';
    case 'array':
      if (view.items) return `array of ${typeLabel(view.items)}`;
      return view.fields.length > 0 ? `list of ${counted(view.fields.length, 'item')}` : 'array';
    case 'string':
      return view.format === 'binary' ? 'file' : withFormat(type, view);
    case 'integer':
    case 'number':
      return withFormat(type, view);
    default:
      return type;
  }
}

function withFormat(type: string, { format }: SchemaView): string {
  return format ? `${type} (${format})` : type;
}

function mapLabel({ fields }: SchemaView): string | undefined {
  const [only] = fields;
  return fields.length === 1 && only && only.kind !== 'named'
    ? `map of ${typeLabel(only.schema)}`
    : undefined;
}

function untyped(view: SchemaView): string {
  if (view.name) return view.name;
  const [again] = view.again;
  if (again?.name) return again.name;
  const [choice] = view.choices;
  if (!choice || choice.kind === 'if') return view.fields.length > 0 ? 'object' : 'any value';
  const labels = [...new Set(choice.options.map(({ schema }) => typeLabel(schema)))];
  return labels.length <= 3 ? join(labels) : `one of ${choice.options.length} kinds`;
}

function join(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
