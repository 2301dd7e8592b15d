import type { Nodes } from 'hast';
import type { Page } from '../docs/model.ts';
import { blockedParts } from '../hosting/blocked-parts.ts';
import { attribute, findAll, wordsOf } from '../page-tree/hast.ts';
import { lineOf, type Problems } from './problems.ts';

/**
 * Warns of what readers would not get from a rendered page: duplicate ids, links without an address, and parts that the
 * policy blocks.
 */
export function checkBody(tree: Nodes, page: Page, problems: Problems): void {
  const warning = { severity: 'warning', file: page.source } as const;
  for (const id of repeatedIds(tree))
    problems.add({
      ...warning,
      ...lineOfRepeated(page, id),
      message: `The id "${id}" is used more than once on the page, so links to #${id} reach only the first.`,
      remedy: 'Give the other element an id of its own.',
    });
  const places = [...page.body.matchAll(EMPTY_LINK)];
  const emptyLinks = findAll(tree, (each) => each.tagName === 'a' && attribute(each, 'href') === '');
  for (const [index, link] of emptyLinks.entries()) {
    // A code sample may contain the same text as an empty link. If the counts differ, look for the link's words instead.
    const [written] = (places.length === emptyLinks.length && places[index]) || [wordsOf(link)];
    problems.add({
      ...warning,
      ...lineOf(page, written),
      message: `The link "${wordsOf(link)}" has no address, so it leads nowhere.`,
      remedy: 'Write its address, or leave its words without a link.',
    });
  }
  for (const { message, remedy, written } of blockedParts(tree))
    problems.add({ ...warning, ...lineOf(page, written), message, remedy });
}

/** Ids that more than one element has, each once. */
function repeatedIds(tree: Nodes): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const visit = (node: Nodes): void => {
    const id = node.type === 'element' ? attribute(node, 'id') : undefined;
    if (id !== undefined && seen.has(id)) repeated.add(id);
    if (id !== undefined) seen.add(id);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return repeated;
}

/** Source forms of a link without an address. */
const EMPTY_LINK = /(?<!!)\[(?:[^[\]]|\[[^\]]*\])*\]\((?:<>)?(?:\s[^)]*)?\)|href=(?:""|'')/g;

/** The line where an id is written for the second time, or the only line where it is written. */
function lineOfRepeated({ body, bodyOffset }: Page, id: string): { line?: number } {
  const forms = [`{#${id}}`, `id="${id}"`, `id='${id}'`, `id={"${id}"}`];
  const places = forms.flatMap((form) => {
    const found: number[] = [];
    for (let at = body.indexOf(form); at >= 0; at = body.indexOf(form, at + 1)) found.push(at);
    return found;
  });
  const at = places
    .toSorted((a, b) => a - b)
    .slice(0, 2)
    .at(-1);
  return at === undefined ? {} : { line: body.slice(0, at).split('\n').length + bodyOffset };
}
