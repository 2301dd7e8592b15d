import type { Parents, PhrasingContent } from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';

type Marked = Extract<PhrasingContent, { readonly type: 'emphasis' | 'strong' | 'delete' }>;

/** The signs that Markdown has for each kind, the best first, and the element that stands anywhere. */
const SIGNS = {
  emphasis: { signs: ['_', '*'], tag: 'em' },
  strong: { signs: ['**'], tag: 'strong' },
  delete: { signs: ['~~'], tag: 'del' },
} as const;

/**
 * Writes what is marked as a writer would. Signs work only beside certain characters: `2*3*4`, but not `2_3_4`. The library
 * would turn those characters into references (`&#x32;`), which nobody can read; here another sign is taken, or the element.
 */
export const mark: Handle & { peek?: Handle } = (node: Marked, _: Parents | undefined, state, info) => {
  const { signs, tag } = SIGNS[node.type];
  const exit = state.enter('phrasing');
  const [first] = signs;
  const inner = state.containerPhrasing(node, { ...info, before: first, after: first });
  exit();
  const sign = signs.find((each) => stands(each, inner, info));
  return sign === undefined ? `<${tag}>${inner}</${tag}>` : sign + inner + sign;
};

/** What it begins with, which the node before it asks for. */
mark.peek = (node: Marked) => SIGNS[node.type].signs[0];

/** Whether signs around a text mark it, by the rules of CommonMark for what is to their left and right. */
function stands(sign: string, inner: string, { before, after }: { before: string; after: string }): boolean {
  const own = sign.charAt(0);
  const opens = isFree(before.slice(-1), inner.charAt(0), own);
  return opens && isFree(after.charAt(0), inner.slice(-1), own);
}

function isFree(outside: string, inside: string, own: string): boolean {
  if (outside === own || inside === '' || SPACE.test(inside)) return false;
  const isEdge = outside === '' || SPACE.test(outside) || PUNCTUATION.test(outside);
  return isEdge || (own !== '_' && !PUNCTUATION.test(inside));
}

const SPACE = /^\s$/;
const PUNCTUATION = /^[\p{P}\p{S}]$/u;
