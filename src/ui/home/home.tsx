import { hook, SEARCH_OPEN } from '../hooks.ts';
import { ArrowRightIcon, SearchIcon } from '../icons/icons.tsx';
import { NamedIcon } from '../icons/named-icon.tsx';
import { LinkList } from '../link-list.tsx';
import type { HomeModel } from '../model.ts';

/** The front page: what this is, the ways in, and cards by what a reader wants to do. */
export function Home({ home }: { readonly home: HomeModel }) {
  return (
    <>
      <div className="home-hero">
        <header>
          <h1>{home.headline}</h1>
          {home.sentence && <p className="home-sentence">{home.sentence}</p>}
          {home.actions.length > 0 && (
            <div className="home-actions">
              {home.actions.map((action) => (
                <Action key={action.href} action={action} />
              ))}
            </div>
          )}
        </header>
        {home.showcase && (
          <div className="home-showcase prose" dangerouslySetInnerHTML={{ __html: home.showcase }} />
        )}
      </div>
      {home.rows.map((row) => (
        <section key={row.title} className="home-row">
          <h2>{row.title}</h2>
          <LinkList links={row.links} />
        </section>
      ))}
      <div className="home-groups">
        {home.groups.map((group) => (
          <section key={group.title} className="home-group">
            <h2>
              {group.icon && <NamedIcon name={group.icon} />}
              {group.title}
            </h2>
            {group.text && <p>{group.text}</p>}
            <LinkList links={group.links} />
          </section>
        ))}
      </div>
    </>
  );
}

function Action({ action }: { readonly action: HomeModel['actions'][number] }) {
  switch (action.kind) {
    case 'primary':
      return (
        <a className="button button-primary" href={action.href}>
          {action.label} <ArrowRightIcon />
        </a>
      );
    case 'search':
      return (
        <a className="button home-search" href={action.href} {...hook(SEARCH_OPEN)}>
          <SearchIcon /> {action.label}
          <span className="key script-only" aria-hidden="true">
            /
          </span>
        </a>
      );
    case 'secondary':
      return (
        <a className="button" href={action.href}>
          {action.label}
        </a>
      );
  }
}
