import type { ResponseModel } from '../model/operations.ts';
import type { Link } from '../openapi.ts';
import { useApi } from './context.ts';
import { MediaTypes } from './media.tsx';
import { HeaderRow } from './parameters.tsx';
import { responseId, statusLabel, statusWords } from './toc.ts';
import { SectionHeading, Words } from './words.tsx';

/** Every answer of an operation, with its cause and what it holds. */
export function Responses({ responses }: { readonly responses: readonly ResponseModel[] }) {
  if (responses.length === 0) return null;
  return (
    <section>
      <SectionHeading level={2} id="responses" title="Responses" />
      {responses.map((response) => (
        <ResponseSection key={response.status} response={response} />
      ))}
    </section>
  );
}

function ResponseSection({ response }: { readonly response: ResponseModel }) {
  const { status, description, headers, content, links } = response;
  const id = responseId(status);
  const words = statusWords(status);
  return (
    <section>
      <SectionHeading level={3} id={id} title={`${statusLabel(status)} ${words}`}>
        <Status status={status} /> {words}
      </SectionHeading>
      <Words text={description} />
      <MediaTypes content={content} id={id} direction="response" />
      {headers.length > 0 && (
        <>
          <p className="choice">Headers</p>
          <ul className="fields">
            {headers.map((header) => (
              <HeaderRow key={header.name} header={header} id={`${id}-${header.name}`} />
            ))}
          </ul>
        </>
      )}
      <Links links={links} />
    </section>
  );
}

/** A status in the colour of its kind. */
function Status({ status }: { readonly status: string }) {
  return <span className={`badge status-${status.charAt(0)}`}>{statusLabel(status)}</span>;
}

/** What a caller can do next with the values of an answer. */
function Links({ links }: { readonly links: ResponseModel['links'] }) {
  const { reference } = useApi();
  const entries = Object.entries(links ?? {});
  if (entries.length === 0) return null;
  return (
    <>
      <p className="choice">Links</p>
      <ul>
        {entries.map(([name, written]) => {
          const link = reference.references.follow<Link>(written);
          const target =
            link.operationId === undefined
              ? undefined
              : reference.operations.find(({ operationId }) => operationId === link.operationId);
          const values = Object.entries(link.parameters ?? {}).map(([key, value]) => `${key}: ${value}`);
          return (
            <li key={name}>
              {target ? <a href={target.href}>{target.title}</a> : <code>{link.operationRef ?? name}</code>}
              {values.length > 0 && (
                <>
                  {' '}
                  with <code>{values.join(', ')}</code>
                </>
              )}
              <Words text={link.description} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
