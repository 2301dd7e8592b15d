import { htmlTagNames } from 'html-tag-names';
import { defineMdastPlugin } from 'satteri';
import { svgTagNames } from 'svg-tag-names';

const KNOWN = new Set<string>([...htmlTagNames, ...svgTagNames.map((name) => name.toLowerCase())]);

/** A placeholder such as `<your-key>` is not an HTML element: a browser would hide it, so it is shown as text. */
export const unknownHtml = () =>
  defineMdastPlugin({
    name: 'unknown-html',
    html(node, context) {
      const tag = /^<\/?([a-zA-Z][\w:-]*)/.exec(node.value)?.[1]?.toLowerCase();
      if (tag === undefined || KNOWN.has(tag)) return;
      const parent = context.parent(node);
      const text = { type: 'text' as const, value: node.value };
      const block = parent?.type === 'root' || parent?.type === 'blockquote' || parent?.type === 'listItem';
      context.replaceNode(node, block ? { type: 'paragraph', children: [text] } : text);
    },
  });
