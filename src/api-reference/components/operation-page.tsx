import type { Sidebar } from '../../docs/model.ts';
import { breadcrumbs } from '../../docs/navigation.ts';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Pagination } from '../../ui/page/pagination.tsx';
import { TocInline } from '../../ui/toc/toc.tsx';
import { examplesOf } from '../model/examples.ts';
import type { CallbackModel, OperationModel } from '../model/operations.ts';
import type { RequestBody } from '../openapi.ts';
import { apiPagination } from '../pagination.ts';
import { OperationAddress } from './address.tsx';
import { Authentication } from './authentication.tsx';
import { useApi } from './context.ts';
import { MediaTypes } from './media.tsx';
import { Parameters } from './parameters.tsx';
import { Responses } from './responses.tsx';
import { ExampleList, RequestSamples, ResponseExamples } from './samples.tsx';
import { sectionsOf } from './toc.ts';
import { SectionHeading, Words } from './words.tsx';

interface OperationPageProps {
  readonly operation: OperationModel;
  readonly sidebar: Sidebar;
}

/** An operation: words on the left, samples and answers on the right; one below the other where there is no room. */
export function OperationPage({ operation, sidebar }: OperationPageProps) {
  const { href, title, description, deprecated, parameters, security, body, responses, externalDocs } =
    operation;
  const { reference } = useApi();
  const sections = sectionsOf(operation);
  return (
    <article className="page api">
      <Breadcrumbs breadcrumbs={breadcrumbs(sidebar, href)} href={href} />
      <header className="page-header">
        <h1>{title}</h1>
        <OperationAddress operation={operation} />
      </header>
      {sections.length > 1 && <TocInline toc={sections} />}
      <div className="api-panes prose">
        <div className="api-intro">
          {deprecated && (
            <p className="notice notice-warning">
              <strong>Deprecated.</strong> New code should not use this operation.
            </p>
          )}
          <Words text={description} />
          {externalDocs && (
            <p>
              <a href={externalDocs.url}>{externalDocs.description ?? 'Read more'}</a>
            </p>
          )}
        </div>
        <div className="api-side">
          {operation.kind === 'call' && <RequestSamples operation={operation} />}
          <ResponseExamples responses={responses} />
        </div>
        <div className="api-words">
          <Authentication security={security} />
          <Parameters parameters={parameters} />
          {body && <Body body={body} />}
          <Responses responses={responses} />
          <Callbacks callbacks={operation.callbacks} />
        </div>
      </div>
      <footer className="page-footer">
        <Pagination {...apiPagination(reference, href)} />
      </footer>
    </article>
  );
}

function Body({ body }: { readonly body: RequestBody }) {
  const { reference } = useApi();
  const lists = Object.entries(body.content ?? {}).map(([mediaType, media]) =>
    examplesOf(mediaType, media, 'request', reference),
  );
  // The samples already send the first example, so a single one is not shown again.
  const examples = lists.find((list) => list.length > 1);
  return (
    <section>
      <SectionHeading level={2} id="body" title="Request body">
        Request body {body.required && <strong className="field-required">required</strong>}
      </SectionHeading>
      <Words text={body.description} />
      <MediaTypes content={body.content} id="body" direction="request" />
      {examples && (
        <div className="choice">
          <p>Examples</p>
          <ExampleList examples={examples} />
        </div>
      )}
    </section>
  );
}

/** Requests that the API makes to an address of the caller. */
function Callbacks({ callbacks }: { readonly callbacks: readonly CallbackModel[] }) {
  const { id } = useApi();
  if (callbacks.length === 0) return null;
  return (
    <section>
      <SectionHeading level={2} id="callbacks" title="Callbacks" />
      {callbacks.map(({ name, address, method, description, body, responses }) => {
        const own = id(`callback-${name}`);
        return (
          <section key={`${name} ${method} ${address}`}>
            <SectionHeading level={3} id={own} title={name} />
            <p>
              <code>
                {method.toUpperCase()} {address}
              </code>
            </p>
            <Words text={description} />
            {body && <MediaTypes content={body.content} id={own} direction="request" />}
            {responses.length > 0 && (
              <ul>
                {responses.map((response) => (
                  <li key={response.status}>
                    <code>{response.status}</code>: {response.description}
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </section>
  );
}
