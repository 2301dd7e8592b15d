import site from 'virtual:site';
import { DOCS_TAG } from '../../ui/hooks.ts';
import type { SearchContext } from '../provider.ts';
import type { SearchPlaces, SearchSettings } from '../settings.ts';

export const settings: SearchSettings = site.search;

/** Language and docs version of the page that stands now: searches are made in them. */
export function contextOfPage(): SearchContext {
  const main = document.querySelector(`[${DOCS_TAG}]`);
  return {
    language: document.documentElement.lang,
    tag: main?.getAttribute(DOCS_TAG) ?? settings.defaultTag,
  };
}

/** Addresses that search links to, in the language of the page that stands now. */
export function placesOfPage(): SearchPlaces {
  const [first] = Object.values(settings.places);
  return settings.places[document.documentElement.lang] ?? first ?? { search: `${settings.baseUrl}search` };
}
