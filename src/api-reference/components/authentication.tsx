import type { SecurityChoice, SecurityUse } from '../model/security.ts';
import { useApi } from './context.ts';
import { Anchor, SectionHeading, Words } from './words.tsx';

/** How a caller authenticates. Each of the alternatives is enough. */
export function Authentication({ security }: { readonly security: readonly SecurityChoice[] }) {
  if (security.length === 0) return null;
  const needed = security.filter((choice) => choice.length > 0);
  return (
    <section>
      <SectionHeading level={2} id="authentication" title="Authentication" />
      {needed.length === 0 && <p>None: anybody may call this.</p>}
      {needed.length > 0 && needed.length < security.length && <p>Optional.</p>}
      {needed.map((choice, index) => (
        <div key={choice.map(({ name }) => name).join(' ')}>
          {index > 0 && <p className="choice">Or</p>}
          <ul className="fields">
            {choice.map((use) => (
              <SchemeRow key={use.name} use={use} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** One scheme: where its secret goes, and which rights it needs. */
export function SchemeRow({ use }: { readonly use: SecurityUse }) {
  const { name, scheme, scopes } = use;
  const id = useApi().id(`authentication-${name}`);
  const flows = Object.entries(scheme.flows ?? {});
  return (
    <li className="field" id={id}>
      <p className="field-head">
        <code className="field-name">{scheme.type === 'apiKey' ? scheme.name : name}</code>
        <Anchor id={id} title={name} /> <span className="field-type">{kindOf(use)}</span>
      </p>
      <Words text={scheme.description} className="field-text" />
      {(scopes.length > 0 || flows.length > 0 || scheme.openIdConnectUrl) && (
        <dl className="facts">
          {scopes.length > 0 && <Term name="Scopes">{scopes}</Term>}
          {flows.map(([flow, { authorizationUrl, tokenUrl }]) => (
            <Term key={flow} name={FLOWS[flow] ?? flow}>
              {[authorizationUrl, tokenUrl].filter((url) => url !== undefined)}
            </Term>
          ))}
          {scheme.openIdConnectUrl && <Term name="Discovery">{[scheme.openIdConnectUrl]}</Term>}
        </dl>
      )}
    </li>
  );
}

function Term({ name, children }: { readonly name: string; readonly children: readonly string[] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children.map((text, index) => (
          <span key={text}>
            {index > 0 && ' '}
            <code>{text}</code>
          </span>
        ))}
      </dd>
    </div>
  );
}

const FLOWS: Readonly<Record<string, string>> = {
  authorizationCode: 'Authorisation code',
  implicit: 'Implicit',
  password: 'Password',
  clientCredentials: 'Client credentials',
};

function kindOf({ scheme }: SecurityUse): string {
  switch (scheme.type) {
    case 'apiKey':
      return `key in ${scheme.in === 'query' ? 'the query' : `a ${scheme.in}`}`;
    case 'http':
      return scheme.scheme?.toLowerCase() === 'bearer'
        ? `bearer token${scheme.bearerFormat ? ` (${scheme.bearerFormat})` : ''}`
        : `HTTP ${scheme.scheme ?? ''}`;
    case 'oauth2':
      return 'OAuth 2.0';
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return 'client certificate';
  }
}
