import type { Element } from 'hast';
import { attribute, textOf } from './hast.ts';

/** Attributes that name addresses, by element; links are read separately. */
const NAMING: Readonly<Record<string, readonly string[]>> = {
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  iframe: ['src'],
  input: ['src'],
  image: ['href'],
  use: ['href'],
  script: ['src'],
  area: ['href'],
};

/** Addresses that an element names besides links, as they are written: pictures, films, frames, scripts, areas of maps. */
export function addressesNamedBy(element: Element): string[] {
  const named = (NAMING[element.tagName] ?? []).flatMap((name) => {
    const value = attribute(element, name) ?? '';
    return name === 'srcset' ? addressesInSet(value) : [value];
  });
  const rules = [attribute(element, 'style'), element.tagName === 'style' ? textOf(element) : undefined];
  // Most elements have none, and all elements of all pages are asked.
  const drawn = rules.flatMap((text) =>
    text ? [...text.matchAll(URL_IN_RULES)].map(([, address = '']) => address) : [],
  );
  return [...named, ...drawn].map((address) => address.trim()).filter((address) => address !== '');
}

const URL_IN_RULES = /\burl\(\s*["']?([^"')]+)["']?\s*\)/gi;

/** A set names each picture with its width or density: `/a.png 1x, /b.png 2x`. */
function addressesInSet(set: string): string[] {
  return set.split(/,\s+/).map((entry) => entry.trim().split(/\s/, 1)[0] ?? '');
}
