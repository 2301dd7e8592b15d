import { TabItem, Tabs } from '../../mdx/tabs.tsx';
import { isFile } from '../model/examples.ts';
import { viewSchema } from '../model/schema.ts';
import type { MediaType } from '../openapi.ts';
import { useApi } from './context.ts';
import { SchemaBody } from './schema.tsx';

/** What a body holds, for each media type that it may come in. */
export function MediaTypes({
  content,
  id,
}: {
  readonly content: Readonly<Record<string, MediaType>> | undefined;
  readonly id: string;
}) {
  const entries = Object.entries(content ?? {});
  const [only] = entries;
  if (!only) return null;
  if (entries.length === 1) return <Media mediaType={only[0]} media={only[1]} id={id} />;
  return (
    <Tabs>
      {entries.map(([mediaType, media], index) => (
        <TabItem key={mediaType} value={mediaType}>
          <Media mediaType={mediaType} media={media} id={index === 0 ? id : `${id}.${index + 1}`} />
        </TabItem>
      ))}
    </Tabs>
  );
}

function Media({
  mediaType,
  media,
  id,
}: {
  readonly mediaType: string;
  readonly media: MediaType;
  readonly id: string;
}) {
  const { reference } = useApi();
  if (media.schema !== undefined && !isFile(mediaType, media)) {
    return <SchemaBody mediaType={mediaType} view={viewSchema(media.schema, reference.references)} id={id} />;
  }
  return (
    <p className="media-type field-head">
      <code>{mediaType}</code>
      {isFile(mediaType, media) && <span className="field-type">file</span>}
    </p>
  );
}
