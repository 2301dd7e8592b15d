import { TabItem, Tabs } from '../../mdx/tabs.tsx';
import { isFile } from '../model/examples.ts';
import { type Direction, viewSchema } from '../model/schema.ts';
import type { SchemaView } from '../model/schema-view.ts';
import type { MediaType } from '../openapi.ts';
import { useApi } from './context.ts';
import { SchemaBody } from './schema.tsx';

interface MediaTypesProps {
  readonly content: Readonly<Record<string, MediaType>> | undefined;
  /** Id of the heading above; those of the fields begin with it. */
  readonly id: string;
  readonly direction: Direction;
}

/** What a body holds, for each media type that it may come in. */
export function MediaTypes({ content, id, direction }: MediaTypesProps) {
  const entries = Object.entries(content ?? {});
  const [only] = entries;
  if (!only) return null;
  if (entries.length === 1)
    return <Media mediaType={only[0]} media={only[1]} id={id} heading={id} direction={direction} />;
  return (
    <Tabs>
      {entries.map(([mediaType, media], index) => (
        <TabItem key={mediaType} value={mediaType}>
          <Media
            mediaType={mediaType}
            media={media}
            id={index === 0 ? id : `${id}.${index + 1}`}
            heading={id}
            direction={direction}
          />
        </TabItem>
      ))}
    </Tabs>
  );
}

interface MediaProps {
  readonly mediaType: string;
  readonly media: MediaType;
  readonly id: string;
  readonly heading: string;
  readonly direction: Direction;
}

function Media({ mediaType, media, id: wanted, heading, direction }: MediaProps) {
  const { reference, id: unique } = useApi();
  const id = wanted === heading ? heading : unique(wanted);
  const isBytes = isFile(mediaType, media, reference.references);
  if (media.schema !== undefined && !isBytes) {
    return (
      <SchemaBody
        mediaType={mediaType}
        view={withEncoding(viewSchema(media.schema, reference.references, direction), media.encoding)}
        id={id}
        heading={heading}
      />
    );
  }
  return (
    <p className="media-type field-head">
      <code>{mediaType}</code>
      {isBytes && <span className="field-type">file</span>}
    </p>
  );
}

/** Says of the fields of a form which type each is sent as. */
function withEncoding(view: SchemaView, encoding: MediaType['encoding'] = {}): SchemaView {
  const fields = view.fields.map((field) => {
    const type = encoding[field.name]?.contentType;
    if (type === undefined) return field;
    const constraints = [...field.schema.constraints, { words: 'sent as', code: type }];
    return { ...field, schema: { ...field.schema, constraints } };
  });
  return { ...view, fields };
}
