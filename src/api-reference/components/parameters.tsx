import { exampleOf } from '../model/examples.ts';
import { viewSchema } from '../model/schema.ts';
import { type NamedHeader, type Parameter, PLACES } from '../openapi.ts';
import { useApi } from './context.ts';
import { SchemaRow } from './schema.tsx';
import { PARAMETER_SECTIONS } from './toc.ts';
import { SectionHeading } from './words.tsx';

/** A section for each place that an operation takes parameters from. */
export function Parameters({ parameters }: { readonly parameters: readonly Parameter[] }) {
  return PLACES.map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return null;
    const { id, title } = PARAMETER_SECTIONS[place];
    return (
      <section key={place}>
        <SectionHeading level={2} id={id} title={title} />
        <ul className="fields">
          {here.map((parameter) => (
            <HeaderRow key={parameter.name} header={parameter} id={`${place}-${parameter.name}`} />
          ))}
        </ul>
      </section>
    );
  });
}

/** A parameter, or a header of an answer, which is described the same way. */
export function HeaderRow({ header, id }: { readonly header: NamedHeader; readonly id: string }) {
  const { reference } = useApi();
  const [media] = Object.values(header.content ?? {});
  const view = viewSchema(header.schema ?? media?.schema ?? true, reference.references);
  const example = exampleOf({ ...header, ...(header.schema ? { schema: true } : {}) }, reference);
  return (
    <SchemaRow
      name={header.name}
      id={id}
      view={view}
      required={header.required === true}
      description={header.description}
      deprecated={header.deprecated}
      example={example}
    />
  );
}
