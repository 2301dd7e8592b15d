import { isPlainClick } from '../navigation/linked-page.ts';
import { loadStyles } from '../navigation/load-styles.ts';
import { type Attempt, isGone, loadWhole } from '../navigation/load-whole.ts';
import { inTime } from '../navigation/patience.ts';
import { prefersNoPrefetch } from '../navigation/prefetch.ts';
import { startProgress } from '../navigation/progress.ts';
import { PAGE_SHOWN } from '../navigation/router.ts';
import { isComposing, isSearchShortcut, isTyping, typedText } from '../search/ui/keys.ts';
import dialogStyles from '../styles/search-dialog.css?url';
import pageStyles from '../styles/search-page.css?url';
import { ASK_ABOUT_PAGE, ASK_AI, SEARCH_OPEN, SEARCH_PAGE, SEARCH_UNREACHABLE } from '../ui/hooks.ts';
import type { Opening } from './dialog-state.ts';

const OPENERS = `[${SEARCH_OPEN}], [${ASK_AI}]`;

/**
 * Opens search and answers by their keys and by the elements that lead to them, and starts the results page. All that is
 * shown is fetched when the reader means it.
 */
export function startSearch(): void {
  // Registered before the router, which follows links whose click nobody has prevented.
  document.addEventListener('click', clicked, { capture: true });
  document.addEventListener('keydown', pressed);
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  if (!prefersNoPrefetch(connection)) {
    document.addEventListener('pointerover', meant, { passive: true });
    document.addEventListener('focusin', meant);
  }
  document.addEventListener(PAGE_SHOWN, () => startPage());
  startPage();
}

function clicked(event: MouseEvent): void {
  const opener = openerOf(event);
  if (!opener || !isPlainClick(event)) return;
  event.preventDefault();
  void open(openingOf(opener));
}

function openingOf(opener: HTMLAnchorElement): Opening {
  if (!opener.hasAttribute(ASK_AI)) return { mode: 'search' };
  return opener.hasAttribute(ASK_ABOUT_PAGE) ? { mode: 'ask', aboutPage: true } : questionOf(opener);
}

/** The question that an address asks: `/search?ask=…`. */
function questionOf({ search }: { readonly search: string }): Opening {
  const question = new URLSearchParams(search).get('ask')?.trim();
  return question ? { mode: 'ask', question } : { mode: 'ask' };
}

function pressed(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  // A slash is also written in fields.
  const isSlash = key === '/' && !(ctrlKey || metaKey || altKey) && !isTyping(event);
  const isShortcut = isSlash || isSearchShortcut(event);
  const isElsewhere =
    event.defaultPrevented || event.repeat || isComposing(event) || document.querySelector('dialog[open]');
  if (!isShortcut || isElsewhere) return;
  event.preventDefault();
  void open({ mode: 'search' });
}

function meant(event: Event): void {
  if (openerOf(event)) fetchDialog().catch(() => {});
}

function openerOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(OPENERS) : null;
}

type DialogModule = typeof import('./mount.tsx');

let dialog: Promise<DialogModule> | undefined;

/** Fetches the dialog once; after a failure the next call fetches it again. */
function fetchDialog(): Promise<DialogModule> {
  const loading =
    dialog ??
    inTime(Promise.all([import('./mount.tsx'), loadStyles(dialogStyles)])).then(([module]) => {
      module.mountDialog();
      return module;
    });
  dialog = loading;
  loading.catch(() => {
    dialog = undefined;
  });
  return loading;
}

let isOpening = false;

async function open(opening: Opening, attempt: Attempt = 'first'): Promise<void> {
  const field = document.querySelector<HTMLInputElement>(`[${SEARCH_PAGE}] input`);
  if (field && opening.mode === 'search') {
    field.focus();
    field.select();
    return;
  }
  if (isOpening) return;
  isOpening = true;
  const done = startProgress();
  const typed = typedText();
  const withWords = (): Opening => {
    const text = typed.stop();
    return opening.mode === 'search' && text !== '' ? { ...opening, typed: text } : opening;
  };
  try {
    const { showDialog } = await fetchDialog();
    showDialog(withWords());
  } catch {
    const wanted = withWords();
    await tellFailure(attempt, addressOf(wanted), () => void open(wanted, 'again'));
  } finally {
    done();
    isOpening = false;
  }
}

/** Address of the results page, for what the dialog was opened for. */
function addressOf(opening: Opening): string {
  const page = document.querySelector<HTMLAnchorElement>(OPENERS)?.href.split('?')[0];
  const words = opening.mode === 'ask' ? { ask: opening.question ?? '' } : { q: opening.typed?.trim() ?? '' };
  return page ? `${page}?${new URLSearchParams(words)}` : location.href;
}

/** Says that search cannot be fetched, and offers another attempt; when that fails too, loads a page that needs nothing of this one. */
async function tellFailure(attempt: Attempt, elsewhere: string, again: () => void): Promise<void> {
  if (await isGone(attempt)) return loadWhole(elsewhere);
  const box = document.querySelector<HTMLDialogElement>(`[${SEARCH_UNREACHABLE}]`);
  if (!box || box.open) return;
  box.onclose = () => {
    // Only the button that tries again has a value.
    if (box.returnValue !== '') again();
  };
  box.returnValue = '';
  box.showModal();
}

/** On the results page: its form and results, and the question that its address may ask. */
function startPage(attempt: Attempt = 'first'): void {
  const section = document.querySelector(`[${SEARCH_PAGE}]`);
  if (!section) return;
  if (attempt === 'first' && new URLSearchParams(location.search).has('ask')) void open(questionOf(location));
  inTime(Promise.all([import('../search/ui/search-page.tsx'), loadStyles(pageStyles)]))
    .then(([{ mountSearchPage }]) => mountSearchPage(section))
    .catch(() => {
      if (section.isConnected) void tellFailure(attempt, location.href, () => startPage('again'));
    });
}
