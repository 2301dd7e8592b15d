import type { Element } from 'hast';
import type { RootContent } from 'mdast';
import { type Code, codeOf, drawingOf, type Note, noteOf, tabsOf } from '../../page-tree/components.ts';
import { tableOf } from '../../page-tree/tables.ts';
import { footnotes } from './footnotes.ts';
import { type Context, label, paragraph, phrasing } from './inline.ts';
import { table } from './table.ts';

/** Markdown of the theme's own components, which are more than their elements say; `undefined` for anything else. */
export function component(node: Element, context: Context): RootContent[] | undefined {
  const found = codeOf(node);
  if (found) return [code(found)];
  // Alternatives one below the other, each under its name.
  const panels = tabsOf(node);
  if (panels)
    return panels.flatMap(({ tab, content }) => [
      ...label([{ type: 'text', value: tab.label }]),
      ...context.blocksOf(content),
    ]);
  const note = noteOf(node);
  if (note) return admonition(note, context);
  const drawing = drawingOf(node);
  if (drawing) return sentence(drawing.label, drawing.kind === 'diagram' ? 'Diagram' : 'Interactive figure');
  const notes = footnotes(node, context);
  if (notes) return notes;
  const facts = tableOf(node);
  return facts && table(facts, context);
}

function code({ language, title, text }: Code): RootContent {
  return {
    type: 'code',
    // Without a language, there is no place for the title.
    lang: language || (title ? 'text' : null),
    meta: title ? `title="${title.replaceAll('"', "'")}"` : null,
    value: text,
  };
}

/** What a drawing shows, as a sentence. */
function sentence(words: string, kind: string): RootContent[] {
  const value = words.startsWith(kind) ? words : [kind, words].filter(Boolean).join(': ');
  return paragraph([{ type: 'emphasis', children: [{ type: 'text', value }] }]);
}

function admonition({ label: kind, title, content }: Note, context: Context): RootContent[] {
  const words = title ? phrasing(title, context) : [];
  const name = [{ type: 'text' as const, value: title && kind ? `${kind}: ` : kind }, ...words];
  return [{ type: 'blockquote', children: [...label(name), ...(context.blocksOf(content) as never[])] }];
}
