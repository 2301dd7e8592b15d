import type { Breadcrumb } from '../../docs/model.ts';

/** The way from the root to this page; the last crumb is the page itself. */
export function Breadcrumbs({
  breadcrumbs,
  href,
}: {
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly href: string;
}) {
  if (breadcrumbs.length < 2) return null;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {breadcrumbs.map((crumb, index) => (
          <li key={crumb.href ?? crumb.label}>
            <Crumb crumb={crumb} current={index === breadcrumbs.length - 1 || crumb.href === href} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Crumb({ crumb, current }: { readonly crumb: Breadcrumb; readonly current: boolean }) {
  if (current) return <span aria-current="page">{crumb.label}</span>;
  return crumb.href === undefined ? <span>{crumb.label}</span> : <a href={crumb.href}>{crumb.label}</a>;
}
