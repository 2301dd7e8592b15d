import { ISLAND, ISLAND_STATE, ISLAND_STATE_CHANGED } from '../../page-tree/names.ts';
import {
  fillTexts,
  isPlain,
  ofInlineCode,
  ownReplacements,
  type Piece,
  type Replacements,
  shownOf,
} from '../../state/own-samples.ts';
import { OWN_VALUES } from '../../ui/hooks.ts';
import { inlineValue } from './inline-value.ts';
import { keepHeights } from './keep-heights.ts';

/** The original nodes of a sample that shows the reader's values, and the text that it shows. */
const originals = new WeakMap<Element, { readonly nodes: readonly Node[]; readonly shown: string }>();
/** The same for text nodes that React renders. */
const originalTexts = new WeakMap<Text, { readonly original: string; readonly shown: string }>();

/** Watches for new samples: in an answer, in an island, on the next page. */
const later = new MutationObserver((records) => fillCodes(new Set(records.flatMap(codesOf))));

/** Shows the reader's values in all samples of the page, and in those that come later. Without any, it restores the originals. */
export function fillSamples(replacements: Replacements): void {
  ownReplacements.set(replacements);
  document.documentElement.toggleAttribute(OWN_VALUES, replacements.length > 0);
  later.disconnect();
  fillCodes(codesIn(document.body));
  if (replacements.length > 0)
    later.observe(document.body, { subtree: true, childList: true, characterData: true });
}

// When React hydrates an island, it expects the HTML of the build.
document.addEventListener(ISLAND_STATE_CHANGED, ({ target }) => {
  if (target instanceof Element) fillCodes(codesIn(target));
});

function fillCodes(codes: Iterable<Element>): void {
  const ours: (readonly [Element, () => void])[] = [];
  for (const code of codes) {
    // An answer of the API is shown as it came.
    if (code.closest('.send-result')) continue;
    const state = code.closest(`[${ISLAND}]`)?.getAttribute(ISLAND_STATE);
    if (state === 'alive' || !code.closest('main')) fillForReact(code);
    else {
      const change = changeOf(code, state === 'starting' ? [] : ownReplacements.get());
      if (change) ours.push([code.closest('pre') ?? code, change]);
    }
  }
  keepHeights(ours);
  later.takeRecords();
}

/** Gives a sample new content; nothing if it would be the same. All its nodes are new, so browsers count no layout shift. */
function changeOf(code: Element, replacements: Replacements): (() => void) | undefined {
  const kept = originals.get(code);
  const nodes = kept?.shown === code.textContent ? kept.nodes : [...code.childNodes];
  const filled = piecesOf(code, dataOf(nodes), replacements);
  const shown = filled.flat().map(shownOf).join('');
  if (shown === code.textContent) return undefined;
  if (filled.flat().every(isPlain)) return () => code.replaceChildren(...nodes);
  return () => {
    code.replaceChildren(...nodes.map((node) => node.cloneNode(true)));
    const value = code.closest('pre') ? shownOf : inlineValue;
    textsIn(code).forEach((text, at) => {
      text.replaceWith(...(filled[at] ?? []).map((piece) => (isPlain(piece) ? piece : value(piece))));
    });
    originals.set(code, { nodes, shown });
  };
}

/** React keeps references to its text nodes, so only their text is changed. */
function fillForReact(code: Element): void {
  const texts = textsIn(code);
  const written = texts.map((text) => {
    const kept = originalTexts.get(text);
    return kept?.shown === text.data ? kept.original : text.data;
  });
  const filled = piecesOf(code, written, ownReplacements.get());
  texts.forEach((text, at) => {
    const shown = (filled[at] ?? []).map(shownOf).join('');
    if (shown === text.data) return;
    originalTexts.set(text, { original: written[at] ?? '', shown });
    text.data = shown;
  });
}

function piecesOf(code: Element, texts: readonly string[], replacements: Replacements): Piece[][] {
  return fillTexts(texts, code.closest('pre') ? replacements : ofInlineCode(texts.join(''), replacements));
}

function dataOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => textsIn(node).map(({ data }) => data));
}

function textsIn(node: Node): Text[] {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = node instanceof Text ? [node] : [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function codesIn(element: Element): Element[] {
  return [...element.querySelectorAll('code')];
}

/** Samples that a mutation affects. */
function codesOf({ target, addedNodes }: MutationRecord): Element[] {
  const around = (target instanceof Element ? target : target.parentElement)?.closest('code');
  if (around) return [around];
  return [...addedNodes].flatMap((node) => {
    if (!(node instanceof Element)) return [];
    return node.matches('code') ? [node] : codesIn(node);
  });
}
