import type { Parents, PhrasingContent, Text } from 'mdast';
import { defaultHandlers, type Handle } from 'mdast-util-to-markdown';

type Marked = Extract<PhrasingContent, { readonly type: 'emphasis' | 'strong' | 'delete' }>;

/** The signs that Markdown has for each kind, the preferred one first, and the HTML element that works anywhere. */
const SIGNS = {
  emphasis: { signs: ['_', '*'], tag: 'em' },
  strong: { signs: ['**'], tag: 'strong' },
  delete: { signs: ['~~'], tag: 'del' },
} as const;

/**
 * Writes emphasis as a writer would. Signs work only beside certain characters: `2*3*4`, but not `2_3_4`. The library
 * would turn those characters into references (`&#x32;`), which nobody can read; here another sign is used, or the element.
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

/** What it begins with, which the node before it needs to know. */
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

/** Addresses that stand in Markdown as they are: no spaces, no brackets, and parentheses in pairs. */
const PLAIN = /^[^\s<>()[\]\\|;]*(?:\([^\s<>()[\]\\|;]*\)[^\s<>()[\]\\|;]*)*$/;

/** Writes links and pictures with their addresses as a writer would; the library escapes what need not be: `\(`, `\&`. */
export const link = plainly('link');
export const image = plainly('image');

function plainly(kind: 'link' | 'image'): Handle & { peek?: Handle } {
  const standard = defaultHandlers[kind];
  const handle: Handle & { peek?: Handle } = (node, parent, state, info) => {
    const written = standard(node, parent, state, info);
    const at = written.lastIndexOf('](');
    const isPlain = at >= 0 && !node.title && node.url !== '' && PLAIN.test(node.url);
    return isPlain ? `${written.slice(0, at)}](${node.url})` : written;
  };
  handle.peek = standard.peek as Handle;
  return handle;
}

/**
 * Words, digits and punctuation that never means anything in Markdown. Most text of a page is of this kind, and looking for
 * characters to escape takes most of the time of writing Markdown.
 */
const HARMLESS = /^ ?\p{L}[\p{L}\p{N} ,;.'’“”‘…–%/?]*$/u;

/** `www.example.com` would become a link. */
const LINK_LIKE = /www\./i;

/** Writes text, which the library escapes where that may be needed. */
export const text: Handle & { peek?: Handle } = (node: Text, _parent, state, info) =>
  HARMLESS.test(node.value) && !LINK_LIKE.test(node.value) ? node.value : state.safe(node.value, info);

/** What the text begins with, which the node before it needs to know. */
text.peek = (node: Text, parent, state, info) =>
  /^[\p{L} ]/u.test(node.value) ? node.value.charAt(0) : text(node, parent, state, info);
