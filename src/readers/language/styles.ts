import { FOR_LANGUAGE, TAB, TABS } from '../../page-tree/names.ts';
import { ALL_LANGUAGES, LANGUAGE_PICKER } from '../../ui/hooks.ts';

/** The group of tabs that hold the languages of samples. */
export const LANGUAGE_GROUP = 'language';

/** Placeholder of the language in the rules. */
const NAME = '$';

const TABS_WITH = `[${TABS}="${LANGUAGE_GROUP}"]:has(> .tabs-list > [value="${NAME}"])`;

/**
 * Styles of the picker. Only a few pages need them, so they are not in the sheet of every page: the script in the head of those
 * pages adopts them. They do not apply to print.
 */
const PICKER = `@media screen{
.language-picker{position:sticky;z-index:10;top:var(--bar);display:flex;gap:.5rem;align-items:center;max-width:none!important;margin-bottom:1rem;padding:.375rem 0;border-bottom:1px solid var(--line);background:var(--ground);font-size:.875rem;transition:top var(--quick)}
.language-picker>[${LANGUAGE_PICKER}]{min-height:2rem;padding:0 .5rem}
html{scroll-padding-top:calc(var(--bar-room) + 4.5rem)}
}
@media print{.language-picker{display:none}}`;

/** Shows one language of each set of tabs and hides sections about the others, unless a link led to one of those. */
const RULES = `@media screen{:root:not([${ALL_LANGUAGES}]){
:is([${FOR_LANGUAGE}]:not([${FOR_LANGUAGE}~="${NAME}"]),${TABS_WITH}>:not([${TAB}="${NAME}"])){display:none!important}
${TABS_WITH}>[${TAB}="${NAME}"]{display:block!important}
}}`;

const oneLine = (css: string) => css.replaceAll('\n', '');

/** The two parts of the sheet, for the script in the head. In the second, `$` stands for the language. */
export const LANGUAGE_STYLES = { picker: oneLine(PICKER), rules: oneLine(RULES) } as const;

/** Style sheet of a page in one language, or in all of them where `language` is empty. */
export function languageStyles(language: string): string {
  return LANGUAGE_STYLES.picker + (language === '' ? '' : LANGUAGE_STYLES.rules.replaceAll(NAME, language));
}
