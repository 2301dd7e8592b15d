import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** Scripts that stand in an HTML document, with the line on which each begins. */
export function scriptsOf(html: string): { code: string; line: number }[] {
  return scriptsIn(parseFragment(html, { sourceCodeLocationInfo: true }));
}

type Node = DefaultTreeAdapterTypes.Node;

function scriptsIn(node: Node): { code: string; line: number }[] {
  if (!('childNodes' in node)) return [];
  return node.childNodes.flatMap((child) => {
    if (!('tagName' in child) || child.tagName !== 'script') return scriptsIn(child);
    const text = child.childNodes[0];
    const isData = child.attrs.some(({ name, value }) => name === 'type' && value !== 'module');
    if (!text || !('value' in text) || isData) return [];
    return [{ code: text.value, line: text.sourceCodeLocation?.startLine ?? 1 }];
  });
}
