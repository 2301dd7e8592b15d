import { VERSION_CHOICE } from '../ui/hooks.ts';
import { lastingAtom } from './lasting.ts';
import { DOCS_VERSION_KEY } from './storage-keys.ts';

/** Name of the docs version that the reader chose last. */
const docsVersion = lastingAtom<string>(DOCS_VERSION_KEY, '');

/** The docs version that the reader chose, for pages that belong to none; empty before. */
export function chosenVersion(): string {
  return docsVersion.get();
}

/** Keeps the docs version that the reader picks from the navbar. */
export function startDocsVersion(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest(`[${VERSION_CHOICE}]`) : null;
    if (link) docsVersion.set(link.getAttribute(VERSION_CHOICE) ?? '');
  });
}
