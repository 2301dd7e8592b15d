import { toJson } from '../json.ts';
import type { SchemaView } from '../model/schema-view.ts';

/** Longest example in a row. Longer ones are shown only in the code blocks beside the text. */
const LONGEST = 80;

/** Limits, allowed values, default and example of a value: always in this order. */
export function Facts({ view, example }: { readonly view: SchemaView; readonly example?: unknown }) {
  const { constraints, values } = view;
  const items = view.items?.fields.length === 0 ? view.items : undefined;
  const shown = short(example ?? view.example);
  const preset = short(view.default);
  const allowed = values.length > 0 ? values : (items?.values ?? []);
  const limits = [
    ...constraints,
    ...(items?.constraints ?? []).map((each) => ({ ...each, words: `each ${each.words}` })),
  ];
  if (limits.length === 0 && allowed.length === 0 && shown === undefined && preset === undefined) return null;
  return (
    <dl className="facts">
      {limits.length > 0 && (
        <Fact name="Limits">
          {limits.map(({ words, code }, index) => (
            <span key={words}>
              {index > 0 && ', '}
              {words}
              {code !== undefined && (
                <>
                  {' '}
                  <code>{code}</code>
                </>
              )}
            </span>
          ))}
        </Fact>
      )}
      {allowed.length > 0 && (
        <Fact name={allowed.length === 1 ? 'Always' : 'One of'}>
          <Values values={allowed} />
        </Fact>
      )}
      {preset !== undefined && (
        <Fact name="Default">
          <code>{preset}</code>
        </Fact>
      )}
      {shown !== undefined && (
        <Fact name="Example">
          <code>{shown}</code>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Values({ values }: { readonly values: SchemaView['values'] }) {
  if (values.some(({ name, description }) => name ?? description)) {
    return (
      <ul>
        {values.map(({ value, name, description }) => (
          <li key={toJson(value)}>
            <code>{text(value)}</code>
            {name && ` ${name}`}
            {description && `: ${description}`}
          </li>
        ))}
      </ul>
    );
  }
  return values.map(({ value }, index) => (
    <span key={toJson(value)}>
      {index > 0 && ' '}
      <code>{text(value)}</code>
    </span>
  ));
}

function short(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const written = text(value);
  return written.length > 0 && written.length <= LONGEST ? written : undefined;
}

function text(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : toJson(value);
}
