import { defineMdastPlugin, type MdastNode, type Position } from 'satteri';
import type { MarkdownEnvironment } from '../contract.ts';
import { jsxElement } from './jsx-element.ts';

const ADMONITION_TYPES = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important'] as const;

/**
 * `:::note[Title]` becomes `<Admonition type="note">`. Everything else that merely looks like a directive becomes the written text again: `10:30`, `:smile:`, `a::b`.
 */
export const directives = (environment: MarkdownEnvironment) =>
  defineMdastPlugin({
    name: 'directives',
    options: { position: true },
    containerDirective(node, context) {
      if (!COLONS.test(sourceOf(node, context.source).split('\n').at(-1) ?? ''))
        environment.warn(
          `":::${node.name}" is never closed, so it holds all that follows it. End it with a line of colons; a note inside a note has fewer colons than the one around it.`,
          node.position?.start.line,
        );
      const known = (ADMONITION_TYPES as readonly string[]).includes(node.name.toLowerCase());
      if (!known) {
        environment.warn(
          `":::${node.name}" is not a kind of note; its content is shown without a frame. Allowed: ${ADMONITION_TYPES.join(', ')}.`,
          node.position?.start.line,
        );
      }
      const [first, ...rest] = node.children;
      const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined;
      const title = label
        ? [jsxElement<MdastNode>('AdmonitionTitle', {}, label.children as MdastNode[])]
        : [];
      const children = [...title, ...((label ? rest : node.children) as MdastNode[])];
      const attributes: Record<string, string> = known ? { type: node.name.toLowerCase() } : {};
      if (label) attributes.titled = 'true';
      context.replaceNode(node, jsxElement<MdastNode>(known ? 'Admonition' : 'div', attributes, children));
    },
    leafDirective(node, context) {
      const written = sourceOf(node, context.source);
      context.replaceNode(node, { type: 'paragraph', children: [{ type: 'text', value: written }] });
    },
    textDirective(node, context) {
      context.replaceNode(node, { type: 'text', value: sourceOf(node, context.source) });
    },
  });

/** Warns of a line of colons that ends no note and is shown as text. */
export const strayColons = (environment: MarkdownEnvironment, source: string) =>
  COLONS.test(source) &&
  defineMdastPlugin({
    name: 'stray-colons',
    options: { position: true },
    text(node) {
      const before = node.value.split('\n').findIndex((line) => COLONS.test(line));
      if (before < 0) return;
      environment.warn(
        'The line ":::" ends no note, so readers see it. Take it away, or give the note that it should end more colons than the notes inside it.',
        (node.position?.start.line ?? 1) + before,
      );
    },
  });

/** A line that ends a note. */
const COLONS = /^[>\s]*:{3,}\s*$/m;

function sourceOf(
  node: { readonly position?: Position | undefined; readonly name: string },
  source: string,
): string {
  const { start, end } = node.position ?? {};
  return start?.offset === undefined || end?.offset === undefined
    ? `:${node.name}`
    : source.slice(start.offset, end.offset);
}
