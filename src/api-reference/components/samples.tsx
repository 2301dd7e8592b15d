import { CodeBlock } from '../../mdx/code-block.tsx';
import { TabItem, Tabs } from '../../mdx/tabs.tsx';
import { REPEATED } from '../../page-tree/names.ts';
import { hook } from '../../ui/hooks.ts';
import { type ExampleView, examplesOf } from '../model/examples.ts';
import type { OperationModel, ResponseModel } from '../model/operations.ts';
import { SAMPLE_LANGUAGES } from '../samples/languages.ts';
import { sampleRequest } from '../samples/sample-request.ts';
import { useApi } from './context.ts';
import { SendRequest } from './send-request.tsx';
import { statusLabel } from './toc.ts';
import { SectionHeading } from './words.tsx';

/** Most servers with samples of their own. If there are more, all samples call the first. */
const MOST_SERVERS = 3;

/** The request in every language, for each of the first servers; the style sheet shows that of the server chosen. */
export function RequestSamples({ operation }: { readonly operation: OperationModel }) {
  const { reference } = useApi();
  return (
    <section>
      <SectionHeading level={2} id="request" title="Request sample" />
      {operation.servers.slice(0, MOST_SERVERS).map((server, index) => {
        const request = sampleRequest(operation, server, reference);
        return (
          <div
            key={server.template}
            className={`for-server for-server-${index + 1}`}
            // Search and the Markdown copy need each sample once.
            {...(index > 0 ? hook(REPEATED) : {})}
          >
            <Tabs groupId="language">
              {SAMPLE_LANGUAGES.map(({ value, label, grammar, write }) => (
                <TabItem key={value} value={value} label={label}>
                  <CodeBlock language={grammar} code={write(request)} />
                </TabItem>
              ))}
            </Tabs>
          </div>
        );
      })}
      <SendRequest operation={operation} />
    </section>
  );
}

/** Bodies of the answers, by status. */
export function ResponseExamples({ responses }: { readonly responses: readonly ResponseModel[] }) {
  const { reference } = useApi();
  const shown = responses.flatMap((response) => {
    const media = Object.entries(response.content ?? {});
    const examples = media.flatMap(([mediaType, each]) =>
      examplesOf(mediaType, each, 'response', reference).map((example) =>
        media.length > 1 ? { title: mediaType, ...example } : example,
      ),
    );
    return examples.length > 0 ? [{ status: response.status, examples }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section>
      <SectionHeading level={2} id="response-examples" title="Response examples" />
      <Tabs>
        {shown.map(({ status, examples }) => (
          <TabItem key={status} value={status} label={statusLabel(status)}>
            <ExampleList examples={examples} />
          </TabItem>
        ))}
      </Tabs>
    </section>
  );
}

/** One example, or several of which one is open at a time. */
export function ExampleList({ examples }: { readonly examples: readonly ExampleView[] }) {
  const group = `examples-${useApi().tools.nextId()}`;
  const [only] = examples;
  if (!only) return null;
  if (examples.length === 1) return <ExampleBlock example={only} title={only.title} />;
  return examples.map((example, index) => (
    <details key={`${example.title} ${example.text}`} name={group} open={index === 0}>
      <summary>{example.title ?? `Example ${index + 1}`}</summary>
      <ExampleBlock example={example} />
    </details>
  ));
}

function ExampleBlock({
  example,
  title,
}: {
  readonly example: ExampleView;
  readonly title?: string | undefined;
}) {
  const { tools } = useApi();
  return (
    <>
      {example.description && <p dangerouslySetInnerHTML={{ __html: tools.inline(example.description) }} />}
      {example.external ? (
        <p>
          <a href={example.external}>{title ?? 'Example'}</a>
        </p>
      ) : (
        <CodeBlock language={example.language} code={example.text} {...(title ? { title } : {})} />
      )}
    </>
  );
}
