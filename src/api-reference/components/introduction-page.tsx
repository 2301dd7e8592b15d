import type { Sidebar } from '../../docs/model.ts';
import { breadcrumbs } from '../../docs/navigation.ts';
import { FileTextIcon } from '../../ui/icons/icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Pagination } from '../../ui/page/pagination.tsx';
import { schemesOf } from '../model/security.ts';
import { serversOf } from '../model/servers.ts';
import { apiPagination } from '../pagination.ts';
import { SchemeRow } from './authentication.tsx';
import { useApi } from './context.ts';
import { SectionHeading, Words } from './words.tsx';

/** What applies to the whole API: servers, authentication, and a link to the description. */
export function IntroductionPage({ sidebar }: { readonly sidebar: Sidebar }) {
  const { reference, tools } = useApi();
  const { info, externalDocs } = reference.document;
  const href = reference.introductionHref;
  const schemes = schemesOf(reference.document, reference.references);
  return (
    <article className="page">
      <Breadcrumbs breadcrumbs={breadcrumbs(sidebar, href)} href={href} />
      <header className="page-header">
        <h1>{info.title}</h1>
        {info.summary && (
          <p className="page-description" dangerouslySetInnerHTML={{ __html: tools.inline(info.summary) }} />
        )}
        <ul className="page-meta">
          <li>Version {info.version}</li>
          {info.license && (
            <li>
              Licence:{' '}
              {info.license.url ? <a href={info.license.url}>{info.license.name}</a> : info.license.name}
            </li>
          )}
          {info.termsOfService && (
            <li>
              <a href={info.termsOfService}>Terms of service</a>
            </li>
          )}
          <li>
            <a className="page-action" href={reference.download.href} download>
              <FileTextIcon /> Download the OpenAPI description
            </a>
          </li>
        </ul>
      </header>
      <div className="prose">
        <Words text={info.description} />
        {externalDocs && (
          <p>
            <a href={externalDocs.url}>{externalDocs.description ?? 'Read more'}</a>
          </p>
        )}
        <Servers />
        {schemes.length > 0 && (
          <section>
            <SectionHeading level={2} id="authentication" title="Authentication" />
            <ul className="fields">
              {schemes.map((use) => (
                <SchemeRow key={use.name} use={use} />
              ))}
            </ul>
          </section>
        )}
        <Contact />
      </div>
      <footer className="page-footer">
        <Pagination {...apiPagination(reference, href)} />
      </footer>
    </article>
  );
}

function Servers() {
  const { reference, tools, id } = useApi();
  const { servers } = reference.document;
  if (!servers?.length) return null;
  return (
    <section>
      <SectionHeading level={2} id="servers" title="Servers" />
      <ul className="fields">
        {serversOf(servers).map(({ label, url, template, variables }, index) => (
          <li className="field" key={template} id={id(`server-${index + 1}`)}>
            <p className="field-head">
              <code className="field-name">{template}</code>
            </p>
            {label !== url && <p className="field-text">{label}</p>}
            {variables.length > 0 && (
              <dl className="facts">
                {variables.map((variable) => (
                  <div key={variable.name}>
                    <dt>{`{${variable.name}}`}</dt>
                    <dd>
                      {variable.description && (
                        <span
                          dangerouslySetInnerHTML={{ __html: `${tools.inline(variable.description)} ` }}
                        />
                      )}
                      Default <code>{variable.default}</code>
                      {variable.enum && variable.enum.length > 1 && `, one of ${variable.enum.join(', ')}`}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contact() {
  const { contact } = useApi().reference.document.info;
  const href = contact?.url ?? (contact?.email ? `mailto:${contact.email}` : undefined);
  if (!contact || !href) return null;
  return (
    <section>
      <SectionHeading level={2} id="contact" title="Contact" />
      <p>
        <a href={href}>{contact.name ?? contact.email ?? contact.url}</a>
      </p>
    </section>
  );
}
