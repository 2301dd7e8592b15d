import GithubSlugger from 'github-slugger';
import type { Element } from 'hast';
import { defineHastPlugin } from 'satteri';
import { SELF_LINK } from '../../page-tree/names.ts';
import type { CompiledHeading } from '../contract.ts';

/** Gives every heading an id (its own `{#id}`, else the GitHub slug of its text) and a link to itself; lists those below the title. */
export const headings = (found: CompiledHeading[]) => {
  const slugger = new GithubSlugger();
  return defineHastPlugin({
    name: 'headings',
    element: [
      {
        filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
        visit(node, context) {
          if (node.properties.id === 'footnote-label') return;
          const text = context.textContent(node).trim();
          const own = typeof node.properties.id === 'string' ? node.properties.id : undefined;
          const id = own ?? slugger.slug(text);
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

function selfLink(id: string, text: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: {
      className: [SELF_LINK],
      href: `#${encodeURIComponent(id)}`,
      ariaLabel: `Link to “${text}”`,
    },
    children: [],
  };
}
