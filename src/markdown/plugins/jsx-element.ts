import type { HastNode, MdastNode } from 'satteri';

/** A component that React will render, in a tree of Markdown or of HTML. */
export function jsxElement<Node extends MdastNode | HastNode>(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly Node[] = [],
): Node {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children,
  } as unknown as Node;
}
