import type { Sidebar, TocEntry } from '../../docs/model.ts';
import { breadcrumbs } from '../../docs/navigation.ts';
import { escapeMarkup } from '../../text/text.ts';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Pagination } from '../../ui/page/pagination.tsx';
import { Badge } from '../../ui/sidebar/badge.tsx';
import type { TagGroup } from '../model/operations.ts';
import { createSlugs } from '../model/slugs.ts';
import { apiPagination } from '../pagination.ts';
import { useApi } from './context.ts';
import { SectionHeading, Words } from './words.tsx';

interface IndexPageProps {
  readonly title: string;
  readonly description: string;
  readonly sidebar: Sidebar;
}

/** Everything in the reference: its introduction, then the operations of each tag. */
export function IndexPage({ title, description, sidebar }: IndexPageProps) {
  const { reference } = useApi();
  const { href, introductionHref, groups } = reference;
  const sections = groupSections(groups);
  return (
    <article className="page page-wide">
      <Breadcrumbs breadcrumbs={breadcrumbs(sidebar, href)} href={href} />
      <header className="page-header">
        <h1>{title}</h1>
        {description !== '' && <p className="page-description">{description}</p>}
      </header>
      <ul className="cards">
        <li className="card">
          <h2 className="card-title">
            <a href={introductionHref}>Introduction</a>
          </h2>
          <p>Servers, authentication, and the description to download.</p>
        </li>
      </ul>
      {groups.map((group, index) => (
        <section className="api-group" key={group.label}>
          <SectionHeading level={2} id={sections[index]?.id ?? ''} title={group.label} />
          <Words text={group.description} className="page-description" />
          <ul className="cards">
            {group.operations.map((operation) => (
              <li className="card" key={operation.href}>
                <h3 className="card-title">
                  <a href={operation.href}>{operation.title}</a>
                </h3>
                <p className="api-address">
                  <Badge word={operation.method.toUpperCase()} />
                  <code>{operation.path}</code>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <footer className="page-footer">
        <Pagination {...apiPagination(reference, href)} />
      </footer>
    </article>
  );
}

/** A heading for each group. */
export function groupSections(groups: readonly TagGroup[]): readonly TocEntry[] {
  const slug = createSlugs();
  return groups.map(({ label }) => ({
    level: 2,
    id: slug(label),
    html: escapeMarkup(label),
  }));
}
