import { type DocCard, useMarkdownRuntime } from '../context.ts';

interface DocCardListProps {
  /** Items as in a sidebar of Docusaurus. Default: the pages beside or below this one. */
  readonly items?: readonly {
    readonly label?: string;
    readonly href?: string;
    readonly description?: string;
  }[];
}

/** `@theme/DocCardList`: a card for each page of the category whose page this is, or that it is in. */
export function DocCardList({ items }: DocCardListProps) {
  const runtime = useMarkdownRuntime();
  const cards: readonly Partial<DocCard>[] = items ?? runtime.cards();
  return (
    <ul className="cards">
      {cards.map(({ label, href, description }) => (
        <li key={href ?? label} className="card">
          <p className="card-title">{href ? <a href={runtime.link(href)}>{label}</a> : label}</p>
          {description ? <p>{description}</p> : null}
        </li>
      ))}
    </ul>
  );
}
