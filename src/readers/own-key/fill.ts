import { ISLAND } from '../../page-tree/names.ts';
import { ownAddress, ownKey } from '../../state/own-values.ts';
import { OWN_VALUES } from '../../ui/hooks.ts';
import type { OwnKeySettings } from '../settings.ts';
import { checkAddress, checkKey } from './check.ts';

/** What is written in the place of what. */
type Replacements = readonly (readonly [written: string, own: string])[];

/** What the page itself says, where it shows a value of the reader's. */
const originals = new WeakMap<Text, string>();

/** Shows the reader's values in the samples of the page, or what the page itself says where there are none. */
export function fillSamples(settings: OwnKeySettings): void {
  const replacements = replacementsOf(settings);
  document.documentElement.toggleAttribute(OWN_VALUES, replacements.length > 0);
  for (const code of document.querySelectorAll('main pre code')) {
    // React writes what is in an island, and must find its own text again.
    if (code.closest(`[${ISLAND}]`)) continue;
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) fillText(texts.currentNode as Text, replacements);
  }
}

function fillText(text: Text, replacements: Replacements): void {
  const original = originals.get(text) ?? text.data;
  const filled = fill(original, replacements);
  if (filled === text.data) return;
  originals.set(text, original);
  text.data = filled;
}

/** A text in which each word is replaced where it stands as a whole: in a longer name it means something else. */
export function fill(text: string, replacements: Replacements): string {
  return replacements.reduce((filled, [written, own]) => {
    if (!filled.includes(written)) return filled;
    const word = written.replace(/[.]/g, '\\$&');
    return filled.replace(new RegExp(`(?<![\\w.-])${word}(?![\\w-]|[.:]\\w)`, 'g'), () => own);
  }, text);
}

/** Storage can be written by others: a value that would be refused is not shown. */
function replacementsOf(settings: OwnKeySettings): Replacements {
  const key = checkKey(ownKey.get(), settings).value;
  const address = checkAddress(ownAddress.get()).value;
  return [
    ...(key ? [[settings.placeholder, key] as const] : []),
    ...(address ? settings.addresses.map((written) => [written, address] as const) : []),
  ];
}
