import GithubSlugger, { slug } from 'github-slugger';
import type { Element } from 'hast';
import { defineHastPlugin, defineMdastPlugin, type HastNode } from 'satteri';
import { isSilent } from '../../page-tree/components.ts';
import { SELF_LINK } from '../../page-tree/names.ts';
import type { CompiledHeading, MarkdownEnvironment } from '../contract.ts';

/** Id of a heading whose words hold no letter and no digit: `+`, `???`, an emoji. */
const NAMELESS = 'section';

/**
 * Gives every heading an id (its own `{#id}`, else the GitHub slug of its words and of the alt texts of its pictures) and a
 * link to itself; lists those below the title.
 */
export const headings = (found: CompiledHeading[]) => {
  const slugger = new GithubSlugger();
  return defineHastPlugin({
    name: 'headings',
    element: [
      {
        filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
        visit(node, context) {
          if (node.properties.id === 'footnote-label') return;
          const text = nameOf(node).trim();
          const own = typeof node.properties.id === 'string' ? node.properties.id : undefined;
          const id = own ?? slugger.slug(slug(text) === '' ? NAMELESS : text);
          if (own) slugger.slug(own);
          if (!own) context.setProperty(node, 'id', id);
          if (node.tagName === 'h1') return;
          found.push({ level: Number(node.tagName.slice(1)), id, text });
          context.appendChild(node, selfLink(id, text));
        },
      },
    ],
  });
};

/** Warns of headings without words. */
export const emptyHeadings = (environment: MarkdownEnvironment) =>
  defineMdastPlugin({
    name: 'empty-headings',
    options: { position: true },
    heading(node) {
      if (node.children.length > 0) return;
      environment.warn(
        'The heading has no words, so readers see an empty line. Write them, or take it away.',
        node.position?.start.line,
      );
    },
  });

/** Words of a heading, and the alt texts of its pictures. */
function nameOf(node: HastNode): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'img') return String(node.properties.alt ?? '');
  if (node.type === 'element' && isSilent(node)) return '';
  return 'children' in node ? node.children.map((child) => nameOf(child as HastNode)).join('') : '';
}

function selfLink(id: string, text: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: {
      className: [SELF_LINK],
      href: `#${encodeURIComponent(id)}`,
      ariaLabel: text === '' ? 'Link to this heading' : `Link to “${text}”`,
    },
    children: [],
  };
}
