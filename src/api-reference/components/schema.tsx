import { Fragment } from 'react';
import type { ChoiceView, FieldView, SchemaView } from '../model/schema-view.ts';
import { typeLabel } from '../model/type-label.ts';
import { useApi } from './context.ts';
import { Facts } from './facts.tsx';
import { hasContents, hasParts, innermost, isPlain, summaryOf } from './inside.ts';
import { Anchor, Words } from './words.tsx';

/** Ids of the named schemas around a place, for links from schemas that contain themselves. */
type Open = ReadonlyMap<string, string>;

interface InsideProps {
  readonly view: SchemaView;
  /** Id of the row or section that holds it; those of its fields begin with it. */
  readonly id: string;
  readonly open: Open;
}

interface SchemaBodyProps {
  readonly mediaType: string;
  readonly view: SchemaView;
  readonly id: string;
  /** Id of the heading above. */
  readonly heading: string;
}

/** A body: its media type, what it is, and its fields as rows. */
export function SchemaBody({ mediaType, view, id, heading }: SchemaBodyProps) {
  return (
    <>
      <p className="media-type field-head" id={id === heading ? undefined : id}>
        <code>{mediaType}</code> <span className="field-type">{typeLabel(view)}</span>
        <Marks view={view} />
      </p>
      <Words text={view.description} className="field-text" />
      <Facts view={view} />
      <Contents view={view} id={id} open={new Map()} />
    </>
  );
}

interface RowProps {
  readonly name: string;
  readonly kind?: FieldView['kind'];
  readonly id: string;
  readonly view: SchemaView;
  readonly required: boolean;
  readonly open?: Open;
  /** In place of the words and the example of the schema. */
  readonly description?: string | undefined;
  readonly example?: unknown;
  readonly deprecated?: boolean | undefined;
}

/** A parameter, header or field: name, type and whether it is required, then words, facts, and what is inside. */
export function SchemaRow(props: RowProps) {
  const { name, kind = 'named', view, required, open = new Map() } = props;
  const id = useApi().id(props.id);
  return (
    <li className="field" id={id}>
      <p className="field-head">
        {kind === 'named' || kind === 'pattern' ? (
          <code className="field-name">{name}</code>
        ) : (
          <em>{name}</em>
        )}
        <Anchor id={id} title={name} /> <span className="field-type">{typeLabel(view)}</span>{' '}
        {required && <strong className="field-required">required</strong>}
        <Marks view={props.deprecated ? { ...view, deprecated: true } : view} />
      </p>
      <Words text={props.description ?? view.description} className="field-text" />
      <Facts view={view} example={props.example} />
      <Folded view={view} id={id} open={open} />
    </li>
  );
}

function Marks({ view }: { readonly view: SchemaView }) {
  const marks = [
    view.deprecated && 'deprecated',
    view.readOnly && 'read-only',
    view.writeOnly && 'write-only',
  ].filter((mark) => typeof mark === 'string');
  return marks.map((mark) => (
    <Fragment key={mark}>
      {' '}
      <span className="badge">{mark}</span>
    </Fragment>
  ));
}

/** What is inside a row, behind a fold of its own. */
function Folded({ view, id, open }: InsideProps) {
  const inner = innermost(view);
  if (inner.closed) return <Closed view={inner} open={open} />;
  if (!hasContents(view)) return null;
  if (!hasParts(inner)) return <Contents view={view} id={id} open={open} />;
  return (
    <details>
      <summary>{summaryOf(inner)}</summary>
      <Contents view={view} id={id} open={open} />
    </details>
  );
}

/** Fields and variants of a schema, or of the items of a list. */
function Contents({ view, id, open }: InsideProps) {
  const inside = view.key === undefined ? open : new Map(open).set(view.key, id);
  if (view.closed) return <Closed view={view} open={open} />;
  return (
    <>
      {view.again.map((each) => (
        <Again key={each.key} part={each} open={open} end={hasParts(view) ? ', and:' : '.'} />
      ))}
      {view.fields.length > 0 && (
        <ul className="fields">
          {view.fields.map(({ name, kind, required, schema }) => (
            <SchemaRow
              key={`${kind} ${name}`}
              name={name}
              kind={kind}
              id={`${id}.${name}`}
              view={schema}
              required={required}
              open={inside}
            />
          ))}
        </ul>
      )}
      {view.choices.map((choice, index) => (
        <Choice
          key={`${choice.kind} ${choice.options.length}`}
          choice={choice}
          id={id}
          before={view.choices.slice(0, index).reduce((sum, { options }) => sum + options.length, 0)}
          open={inside}
        />
      ))}
      {view.items && <Contents view={view.items} id={id} open={inside} />}
    </>
  );
}

const CHOICE_WORDS = { oneOf: 'One of', anyOf: 'Any of', if: 'And' };

interface ChoiceProps {
  readonly choice: ChoiceView;
  /** Id of the row that has the choice, and of its first option. The other options are numbered across all its choices. */
  readonly id: string;
  /** How many options the choices before this one have. */
  readonly before: number;
  readonly open: Open;
}

function Choice({ choice, id, before, open }: ChoiceProps) {
  const api = useApi();
  if (choice.options.every(({ schema, when }) => when === undefined && isPlain(schema))) return null;
  return (
    <div className="choice">
      <p>{CHOICE_WORDS[choice.kind]}</p>
      {choice.options.map(({ when, schema }, index) => {
        const label =
          schema.types.length > 0 || hasContents(schema) || schema.closed ? typeLabel(schema) : '';
        const head = (
          <>
            {label}
            {when && label && ' '}
            {when && <code>{when}</code>}
          </>
        );
        const own = before + index === 0 ? id : `${id}.${before + index + 1}`;
        const key = `${when ?? ''} ${label} ${index}`;
        const words = (
          <>
            <Words text={schema.description} className="field-text" />
            <Facts view={schema} />
          </>
        );
        if (!hasContents(schema) || innermost(schema).closed) {
          return (
            <div className="option" key={key}>
              <p className="field-head">{head}</p>
              {words}
              <Folded view={schema} id={own} open={open} />
            </div>
          );
        }
        const unique = own === id ? id : api.id(own);
        return (
          <details key={key} open={index === 0} id={unique === id ? undefined : unique}>
            <summary>{head}</summary>
            {words}
            <Contents view={schema} id={unique} open={open} />
          </details>
        );
      })}
    </div>
  );
}

/** Links to the one place where a recursive schema is shown. A part that is too deep for the page is only named. */
function Closed({ view, open }: { readonly view: SchemaView; readonly open: Open }) {
  const { reference } = useApi();
  if (view.closed === 'recursive') return <Again part={view} open={open} end="." />;
  return (
    <p className="field-text">
      Fields of {view.name ?? 'this part'}: see <a href={reference.download.href}>the description</a>.
    </p>
  );
}

interface AgainProps {
  readonly part: Pick<SchemaView, 'name' | 'key'>;
  readonly open: Open;
  readonly end: string;
}

function Again({ part: { name = 'the same fields', key = '' }, open, end }: AgainProps) {
  const around = open.get(key);
  return (
    <p className="field-text">
      Holds {around === undefined ? name : <a href={`#${encodeURIComponent(around)}`}>{name}</a>} again{end}
    </p>
  );
}
