import { createHash } from 'node:crypto';
import type { Element, Nodes } from 'hast';
import { attribute, isElement, textOf } from '../page-tree/hast.ts';
import type { Sources } from './content-security-policy.ts';

/** Attributes that make a browser fetch something into the page, and the directive of the policy that must allow it. */
const FETCHED: Readonly<Record<string, readonly (readonly [attribute: string, directive: string])[]>> = {
  img: [
    ['src', 'img-src'],
    ['srcset', 'img-src'],
  ],
  image: [['href', 'img-src']],
  input: [['src', 'img-src']],
  iframe: [['src', 'frame-src']],
  video: [
    ['src', 'media-src'],
    ['poster', 'img-src'],
  ],
  audio: [['src', 'media-src']],
  // Films and sounds have `src`, pictures `srcset`.
  source: [
    ['src', 'media-src'],
    ['srcset', 'img-src'],
  ],
  track: [['src', 'media-src']],
  form: [['action', 'form-action']],
};

/** Types of scripts that browsers run; what has another one is data. */
const RUN_TYPES = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

const ORIGIN = /^\s*((?:https?:)?\/\/[^\s"/?#,]+)/i;

/**
 * What writers put into their pages and a strict policy must allow: pictures, frames and films of other hosts; `script` and
 * `style` elements and `style` attributes, each by its hash; and scripts of other hosts, each by its whole address.
 *
 * In: the tree of a main area, or of what the configuration adds. Out: sources by directive.
 */
export function embeddedSources(tree: Nodes): Sources {
  const found = new Map<string, Set<string>>();
  const allow = (directive: string, source: string) => {
    const sources = found.get(directive) ?? new Set();
    found.set(directive, sources.add(source));
  };
  const visit = (node: Nodes): void => {
    if (isElement(node)) {
      for (const [directive, origin] of originsOf(node)) allow(directive, origin);
      if (node.tagName === 'script') allowScript(node, (source) => allow('script-src', source));
      if (node.tagName === 'style') allow('style-src', hashOf(textOf(node)));
      const style = attribute(node, 'style');
      if (style) {
        allow('style-src-attr', "'unsafe-hashes'");
        allow('style-src-attr', hashOf(style));
      }
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return Object.fromEntries([...found].map(([directive, sources]) => [directive, [...sources]]));
}

function allowScript(node: Element, allow: (source: string) => void): void {
  const src = attribute(node, 'src');
  if (src === undefined) {
    if (RUN_TYPES.test(attribute(node, 'type') ?? '')) allow(hashOf(textOf(node)));
    return;
  }
  // A policy ignores queries, and ";" and "," are part of its syntax.
  const [address = ''] = src.trim().split(/[?#]/, 1);
  const whole = address.startsWith('//') ? `https:${address}` : address;
  if (ORIGIN.test(address)) allow(whole.replaceAll(';', '%3B').replaceAll(',', '%2C'));
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function originsOf(node: Element): (readonly [directive: string, origin: string])[] {
  return (FETCHED[node.tagName] ?? []).flatMap(([name, directive]) => {
    const value = attribute(node, name) ?? '';
    const addresses = name === 'srcset' ? value.split(/,\s+/) : [value];
    return addresses.flatMap((address) => {
      const origin = ORIGIN.exec(address)?.[1];
      return origin === undefined
        ? []
        : [[directive, origin.startsWith('//') ? `https:${origin}` : origin] as const];
    });
  });
}
