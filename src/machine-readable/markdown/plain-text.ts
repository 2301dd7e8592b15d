import type { Text } from 'mdast';
import type { Handle } from 'mdast-util-to-markdown';

/**
 * Words, digits and the punctuation that means nothing in Markdown wherever it stands. Most text of a page is of this kind, and
 * looking it through for every sign that must be escaped is what takes most of the time of writing Markdown.
 */
const HARMLESS = /^ ?\p{L}[\p{L}\p{N} ,;.'’“”‘…–%/?]*$/u;

/** `www.example.com` would become a link. */
const LINK_LIKE = /www\./i;

/** Writes text; the library looks through what may need escaping. */
export const text: Handle & { peek?: Handle } = (node: Text, _parent, state, info) =>
  HARMLESS.test(node.value) && !LINK_LIKE.test(node.value) ? node.value : state.safe(node.value, info);

/** What the text begins with, which the node before it asks for. */
text.peek = (node: Text, parent, state, info) =>
  /^[\p{L} ]/u.test(node.value) ? node.value.charAt(0) : text(node, parent, state, info);
