import site from 'virtual:site';
import { chosenVersion } from '../../state/docs-version.ts';
import { DOCS_TAG } from '../../ui/hooks.ts';
import { docsTag } from '../index-names.ts';
import type { SearchPlaces, SearchSettings } from '../node/settings.ts';
import type { SearchContext } from './load-provider.ts';

export const settings: SearchSettings = site.search;

/**
 * The language and docs version to search: those of the current page. If that belongs to no version, the one that the reader
 * chose last, or else the default one.
 */
export function contextOfPage(): SearchContext {
  const chosen = docsTag(chosenVersion());
  const main = document.querySelector(`[${DOCS_TAG}]`);
  return {
    language: document.documentElement.lang,
    tag: main?.getAttribute(DOCS_TAG) ?? (settings.tags.includes(chosen) ? chosen : settings.defaultTag),
  };
}

/** Addresses that search links to, in the language of the current page. */
export function placesOfPage(): SearchPlaces {
  const [first] = Object.values(settings.places);
  return settings.places[document.documentElement.lang] ?? first ?? { search: `${settings.baseUrl}search` };
}
