import { PAGE_SHOWN } from '../../navigation/router.ts';
import { TABS } from '../../page-tree/names.ts';
import { lastingAtom } from '../../state/lasting.ts';
import { ALL_LANGUAGES, LANGUAGE_PICKER } from '../../ui/hooks.ts';
import { ONE_LANGUAGE_KEY, TAB_CHOICE_KEY } from '../../ui/storage-keys.ts';
import { announce } from '../announce.ts';
import { LANGUAGE_GROUP, languageStyles } from './styles.ts';

/** Whether the reader wants pages in one language: that of the tab chosen last. */
const isOne = lastingAtom<'true' | ''>(ONE_LANGUAGE_KEY, '');
/** The tab that was chosen last, as `state/tab-choice.ts` keeps it. */
const tab = lastingAtom<string>(`${TAB_CHOICE_KEY}${LANGUAGE_GROUP}`, '');
const sheet = new CSSStyleSheet();

/** Shows the language that was picked, or all. */
export function open(control: HTMLElement, value: string): void {
  document.documentElement.removeAttribute(ALL_LANGUAGES);
  keepReading(() => {
    isOne.set(value === '' ? '' : 'true');
    if (value !== '') chooseTab(value);
    writeAddress(value);
    showKept();
  });
  announce(
    value === ''
      ? 'All languages are shown.'
      : `Only ${control.querySelector(':checked')?.textContent} is shown.`,
  );
}

/** Applies the choice to the page: the one in its address, or else the stored one. */
export function showKept(): void {
  const picker = document.querySelector<HTMLSelectElement>(`[${LANGUAGE_PICKER}]`);
  if (!picker) return;
  const named = new URLSearchParams(location.search).get(LANGUAGE_GROUP);
  const wanted = named ?? (isOne.get() ? tab.get() : '');
  const language = [...picker.options].some(({ value }) => value === wanted) ? wanted : '';
  const showsAll = document.documentElement.hasAttribute(ALL_LANGUAGES);
  picker.value = showsAll ? '' : language;
  sheet.replaceSync(languageStyles(language));
  document.adoptedStyleSheets = [sheet];
}

isOne.listen(showKept);
// Before the page is scrolled, so that it is known what is folded away.
document.addEventListener(PAGE_SHOWN, showKept);
// A link may lead to what is folded away, and open it.
new MutationObserver(showKept).observe(document.documentElement, { attributeFilter: [ALL_LANGUAGES] });
// On a page in one language, choosing a tab changes the language of the page.
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.closest(`[${TABS}="${LANGUAGE_GROUP}"]`)) return;
  tab.set(target.value);
  if (!isOne.get()) return;
  keepReading(() => {
    if (new URLSearchParams(location.search).has(LANGUAGE_GROUP)) writeAddress(target.value);
    showKept();
  });
});

/** Chooses the tab as a click would, which applies to all tabs of the site. */
function chooseTab(value: string): void {
  tab.set(value);
  const selector = `[${TABS}="${LANGUAGE_GROUP}"] > .tabs-list > [value="${CSS.escape(value)}"]`;
  const input = document.querySelector<HTMLInputElement>(selector);
  if (!input) return;
  input.checked = true;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function writeAddress(language: string): void {
  const url = new URL(location.href);
  if (language === '') url.searchParams.delete(LANGUAGE_GROUP);
  else url.searchParams.set(LANGUAGE_GROUP, language);
  history.replaceState(history.state, '', url);
}

/** Hiding sections above moves the text that is being read. This keeps the topmost heading in place, or the last one before it. */
function keepReading(change: () => void): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h2, h3, h4)')].filter(isShown);
  const first = headings.findIndex((heading) => heading.getBoundingClientRect().bottom > 0);
  const places = headings.map((heading) => heading.getBoundingClientRect().top);
  change();
  for (let index = first; index >= 0; index -= 1) {
    const heading = headings[index];
    if (!heading || !isShown(heading)) continue;
    if (scrollY > 0)
      scrollBy({ top: heading.getBoundingClientRect().top - (places[index] ?? 0), behavior: 'instant' });
    return;
  }
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}
