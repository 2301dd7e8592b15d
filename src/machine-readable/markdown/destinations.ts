import { defaultHandlers, type Handle } from 'mdast-util-to-markdown';

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
