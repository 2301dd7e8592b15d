import type { InVersions } from '../docs/navbar.ts';
import { onEvent } from '../ui/dom.ts';
import { IN_VERSIONS, VERSION_CHOICE } from '../ui/hooks.ts';
import { DOCS_VERSION_KEY } from '../ui/storage-keys.ts';
import { lastingAtom } from './lasting.ts';

/** Name of the docs version that the reader chose last. */
const docsVersion = lastingAtom<string>(DOCS_VERSION_KEY, '');

/** The docs version that the reader chose, for pages that belong to none; empty before. */
export function chosenVersion(): string {
  return docsVersion.get();
}

/** Keeps the docs version that the reader picks from the navbar. */
export function startDocsVersion(): void {
  onEvent('click', `[${VERSION_CHOICE}]`, (link) => docsVersion.set(link.getAttribute(VERSION_CHOICE) ?? ''));
  showDocsVersion();
}

/** On a page of no version, has the bar name the chosen one and lead to its pages. The reader stays where they are. */
export function showDocsVersion(): void {
  const chosen = docsVersion.get();
  for (const item of document.querySelectorAll(`[${IN_VERSIONS}]`)) {
    const versions: InVersions = JSON.parse(item.getAttribute(IN_VERSIONS) ?? '{}');
    const there = Object.hasOwn(versions, chosen) ? versions[chosen] : undefined;
    if (!there) continue;
    item.textContent = there.label;
    if (there.href !== undefined) item.setAttribute('href', there.href);
    if (item.hasAttribute(VERSION_CHOICE)) item.setAttribute(VERSION_CHOICE, chosen);
    const choices = item.tagName === 'SUMMARY' ? item.parentElement : null;
    for (const link of choices?.querySelectorAll(`[${VERSION_CHOICE}]`) ?? []) {
      const isChosen = link.getAttribute(VERSION_CHOICE) === chosen;
      if (isChosen) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }
}
