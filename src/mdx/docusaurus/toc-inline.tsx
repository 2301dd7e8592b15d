/** A heading as Docusaurus lists it in the `toc` of a page. */
interface TocItem {
  /** Inline HTML. */
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

interface TocInlineProps {
  readonly toc: readonly TocItem[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
}

/** `@theme/TOCInline`: headings of the page as a list in the text. */
export function TocInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TocInlineProps) {
  return <TocList items={toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)} />;
}

function TocList({ items }: { readonly items: readonly TocItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {withThoseBelow(items).map(({ item, below }) => (
        <li key={item.id}>
          <a href={`#${item.id}`} dangerouslySetInnerHTML={{ __html: item.value }} />
          <TocList items={below} />
        </li>
      ))}
    </ul>
  );
}

function withThoseBelow(items: readonly TocItem[]): { item: TocItem; below: TocItem[] }[] {
  const groups: { item: TocItem; below: TocItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && item.level > last.item.level) last.below.push(item);
    else groups.push({ item, below: [] });
  }
  return groups;
}
