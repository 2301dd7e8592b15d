import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;

/**
 * The addresses outside a built site that its pages lead to, each with the pages that do, in order.
 *
 * In: the folder that a build wrote. Out: addresses without what follows "#", because servers are not asked for it.
 */
export function outsideAddresses(dist: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const file of globSync('**/*.html', { cwd: dist }).sort()) {
    const page = `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '').replaceAll(path.sep, '/')}`;
    for (const href of linksOf(parse(readFileSync(path.join(dist, file), 'utf8')))) {
      const address = outside(href);
      if (!address) continue;
      const pages = found.get(address) ?? new Set();
      found.set(address, pages.add(page));
    }
  }
  return new Map([...found].map(([address, pages]) => [address, [...pages]]));
}

function* linksOf(node: Node): Generator<string> {
  if (defaultTreeAdapter.isElementNode(node) && node.tagName === 'a') {
    const href = node.attrs.find(({ name }) => name === 'href')?.value;
    if (href) yield href;
  }
  if ('childNodes' in node) for (const child of node.childNodes) yield* linksOf(child);
}

function outside(href: string): string | undefined {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined;
  const address = new URL(href);
  address.hash = '';
  return address.href;
}
