import { SELF_LINK } from '../../page-tree/names.ts';
import { useApi } from './context.ts';

/** Blocks of Markdown from the description; nothing where nothing is written. */
export function Words({
  text,
  className,
}: {
  readonly text: string | undefined;
  readonly className?: string;
}) {
  const { tools } = useApi();
  if (!text?.trim()) return null;
  return <div className={className} dangerouslySetInnerHTML={{ __html: tools.markdown(text) }} />;
}

/** A heading of the page with a link to itself. */
export function SectionHeading({
  level,
  id,
  title,
  children,
}: {
  readonly level: 2 | 3;
  readonly id: string;
  readonly title: string;
  readonly children?: React.ReactNode;
}) {
  const Tag = level === 2 ? 'h2' : 'h3';
  return (
    <Tag id={id}>
      {children ?? title}
      <Anchor id={id} title={title} />
    </Tag>
  );
}

/** A link sign that shows the address of what it stands beside. */
export function Anchor({ id, title }: { readonly id: string; readonly title: string }) {
  // biome-ignore lint/a11y/useAnchorContent: the style sheet draws the sign, the label names it
  return <a className={SELF_LINK} href={`#${encodeURIComponent(id)}`} aria-label={`Link to “${title}”`} />;
}
