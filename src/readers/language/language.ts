import { lastingAtom } from '../../state/lasting.ts';
import { ONE_LANGUAGE_KEY } from '../../state/storage-keys.ts';
import { tabChoice } from '../../state/tab-choice.ts';
import { ALL_LANGUAGES, LANGUAGE_PICKER } from '../../ui/hooks.ts';
import { announce } from '../elements.ts';
import { LANGUAGE_GROUP, languageStyles } from './styles.ts';

/** Whether the reader wants pages in one language, which is the tab that they chose. */
const isOne = lastingAtom<'true' | ''>(ONE_LANGUAGE_KEY, '');
const sheet = new CSSStyleSheet();

/** Shows the language that was picked, or all. */
export function open(control: HTMLElement): void {
  if (!(control instanceof HTMLSelectElement)) return;
  const { value } = control;
  document.documentElement.removeAttribute(ALL_LANGUAGES);
  keepReading(() => {
    isOne.set(value === '' ? '' : 'true');
    if (value !== '') tabChoice.setKey(LANGUAGE_GROUP, value);
    writeAddress(value);
    showKept();
  });
  announce(value === '' ? 'All languages are shown.' : `Only ${control.selectedOptions[0]?.text} is shown.`);
}

/** Applies the choice to the page as it is now: that of its address, else the kept one. */
export function showKept(): void {
  const picker = document.querySelector<HTMLSelectElement>(`[${LANGUAGE_PICKER}]`);
  if (!picker) return;
  const named = new URLSearchParams(location.search).get(LANGUAGE_GROUP);
  const wanted = named ?? (isOne.get() ? tabChoice.get()[LANGUAGE_GROUP] : '') ?? '';
  const language = [...picker.options].some(({ value }) => value === wanted) ? wanted : '';
  const showsAll = document.documentElement.hasAttribute(ALL_LANGUAGES);
  picker.value = showsAll ? '' : language;
  sheet.replaceSync(languageStyles(language));
  document.adoptedStyleSheets = [sheet];
}

isOne.listen(showKept);
// A tab that is chosen on a page in one language is the language of the page.
tabChoice.listen((choices) => {
  const named = new URLSearchParams(location.search).get(LANGUAGE_GROUP);
  keepReading(() => {
    if (isOne.get() && named !== null) writeAddress(choices[LANGUAGE_GROUP] ?? '');
    showKept();
  });
});

function writeAddress(language: string): void {
  const url = new URL(location.href);
  if (language === '') url.searchParams.delete(LANGUAGE_GROUP);
  else url.searchParams.set(LANGUAGE_GROUP, language);
  history.replaceState(history.state, '', url);
}

/** What is folded above moves what is read: the heading nearest to the top stays, or the one before it. */
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
