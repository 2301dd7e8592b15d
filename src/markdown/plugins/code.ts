import type { Element } from 'hast';
import { defineHastPlugin, defineMdastPlugin, type HastNode } from 'satteri';
import type { MarkdownEnvironment } from '../contract.ts';
import { withoutFrontMatter } from '../diagram-source.ts';
import { jsxElement } from './jsx-element.ts';

/** Keeps the text behind a fence's language (`title="a.js" {1,3}`), which the HTML tree would lose. */
export const fenceMeta = () =>
  defineMdastPlugin({
    name: 'fence-meta',
    code(node, context) {
      if (node.meta) context.setProperty(node, 'data', { hProperties: { dataMeta: node.meta } });
    },
  });

/** Warns of a `mermaid` fence without a diagram, and leaves it out. */
export const emptyDiagrams = (environment: MarkdownEnvironment) =>
  defineMdastPlugin({
    name: 'empty-diagrams',
    options: { position: true },
    code(node, context) {
      if (node.lang !== 'mermaid' || withoutFrontMatter(node.value).trim() !== '') return;
      environment.warn(
        'The Mermaid block is empty, so readers see nothing. Write a diagram in it, or take it away.',
        node.position?.start.line,
      );
      context.removeNode(node);
    },
  });

/** Turns fenced code into `<CodeBlock>`, and `mermaid` fences into `<Diagram>`, which React renders. */
export const codeBlocks = (languages: Set<string>) =>
  defineHastPlugin({
    name: 'code-blocks',
    element: [
      {
        filter: ['pre'],
        visit(node, context) {
          const code = node.children[0];
          if (code?.type !== 'element' || code.tagName !== 'code') return;
          const { language, behind } = languageOf(code);
          const text = context.textContent(node).replace(/\n$/, '');
          const meta = [behind, node.properties.dataMeta]
            .filter((part) => typeof part === 'string')
            .join(' ');
          if (language === 'mermaid') {
            context.replaceNode(node, jsxElement<HastNode>('Diagram', { source: text, meta }));
            return;
          }
          if (language) languages.add(language);
          context.replaceNode(node, jsxElement<HastNode>('CodeBlock', { code: text, language, meta }));
        },
      },
    ],
  });

/** Language of a fence, and what is written behind it without a space: `js{2}`. */
function languageOf(code: Element): { readonly language: string; readonly behind?: string } {
  const names = Array.isArray(code.properties.className) ? code.properties.className.map(String) : [];
  const name = names.find((value) => value.startsWith('language-'))?.slice('language-'.length) ?? '';
  const [, language = '', behind = ''] = /^([^{[]*)(.*)$/.exec(name) ?? [];
  return behind === '' ? { language } : { language, behind };
}
