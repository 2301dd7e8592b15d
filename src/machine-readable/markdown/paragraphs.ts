import type { Paragraph, PhrasingContent } from 'mdast';

/** A paragraph, or nothing where there is nothing to say. */
export function paragraph(children: PhrasingContent[]): Paragraph[] {
  return children.length > 0 ? [{ type: 'paragraph', children }] : [];
}

/** A line in bold that names what follows. */
export function label(children: PhrasingContent[]): Paragraph[] {
  return children.length > 0 ? paragraph([{ type: 'strong', children }]) : [];
}
