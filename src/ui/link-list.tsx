import type { PageLink } from '../docs/model.ts';

/** Links below each other. */
export function LinkList({ links }: { readonly links: readonly PageLink[] }) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
