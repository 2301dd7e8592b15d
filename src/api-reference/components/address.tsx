import { TabItem, Tabs } from '../../mdx/tabs.tsx';
import { Badge } from '../../ui/sidebar/badge.tsx';
import type { OperationModel } from '../model/operations.ts';
import type { ServerModel } from '../model/servers.ts';
import { useApi } from './context.ts';

/** Method and full address of an operation, for the server that the reader chooses. */
export function OperationAddress({ operation }: { readonly operation: OperationModel }) {
  const { reference } = useApi();
  const { servers, kind } = operation;
  const [first] = servers;
  if (kind === 'webhook' || !first) return <AddressLine operation={operation} />;
  if (servers.length === 1) return <AddressLine operation={operation} server={first} />;
  return (
    <div className="api-server">
      <Tabs groupId={`server-${reference.id}`}>
        {servers.map((server) => (
          <TabItem key={server.template} value={server.template} label={server.label}>
            <AddressLine operation={operation} server={server} />
          </TabItem>
        ))}
      </Tabs>
    </div>
  );
}

function AddressLine({
  operation,
  server,
}: {
  readonly operation: OperationModel;
  readonly server?: ServerModel;
}) {
  const { method, path } = operation;
  return (
    <p className="api-address">
      <Badge word={method.toUpperCase()} />
      <code>
        {server && <span className="api-host">{server.url}</span>}
        {path.split(/(\{[^{}]+\})/).map((part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
          part.startsWith('{') ? <var key={index}>{part}</var> : <b key={index}>{part}</b>,
        )}
      </code>
    </p>
  );
}
