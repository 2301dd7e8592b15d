interface LinkListProps {
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** Links below each other. */
export function LinkList({ links }: LinkListProps) {
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
