import site from 'virtual:site';
import type { AskedPage } from '../../answers/providers/types.ts';
import { chosenVersion } from '../../state/docs-version.ts';
import { DOCS_TAG } from '../../ui/hooks.ts';
import { docsTag } from '../docs-tag.ts';
import type { SearchContext } from '../provider.ts';
import type { SearchPlaces, SearchSettings } from '../settings.ts';

export const settings: SearchSettings = site.search;

/**
 * Language and docs version that searches are made in: those of the page that stands now. On a page that belongs to no
 * version it is the one that the reader chose last, or the one that readers get.
 */
export function contextOfPage(): SearchContext {
  const chosen = docsTag(chosenVersion());
  const main = document.querySelector(`[${DOCS_TAG}]`);
  return {
    language: document.documentElement.lang,
    tag: main?.getAttribute(DOCS_TAG) ?? (settings.tags.includes(chosen) ? chosen : settings.defaultTag),
  };
}

/** The page of the documentation that stands now, if it is one. */
export function pageShown(): AskedPage | undefined {
  const title = document.querySelector(`[${DOCS_TAG}] h1`)?.textContent;
  return title ? { title, path: location.pathname } : undefined;
}

/** Addresses that search links to, in the language of the page that stands now. */
export function placesOfPage(): SearchPlaces {
  const [first] = Object.values(settings.places);
  return settings.places[document.documentElement.lang] ?? first ?? { search: `${settings.baseUrl}search` };
}
