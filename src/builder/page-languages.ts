import type { Root } from 'hast';
import { attribute, findAll, wordsOf } from '../page-tree/hast.ts';
import { FOR_LANGUAGE, TAB, TAB_LABEL, TABS } from '../page-tree/names.ts';
import { parseHtml } from '../page-tree/parse.ts';
import { LANGUAGE_GROUP } from '../readers/language/styles.ts';
import type { PageLanguage } from '../ui/model.ts';

/** With a single set of tabs, readers can use the tabs themselves, so no picker is needed. */
const FEWEST_SETS = 2;

/** How the components write the attribute of such tabs. */
const LANGUAGE_TABS = `${TABS}="${LANGUAGE_GROUP}"`;

/** The languages of a page, and its HTML with sections and rows marked that are only about some of them. */
export interface PageInLanguages {
  readonly html: string;
  /** Empty if the page has no such tabs. */
  readonly languages: readonly PageLanguage[];
}

/**
 * Finds the languages of a page's samples, and marks what applies to some of them only: sections whose heading begins with
 * their names, as in "Java: time-outs", and table rows whose first cell has nothing but their names.
 */
export function pageLanguages(html: string): PageInLanguages {
  // Most pages have no such tabs, and need not be parsed.
  if (html.split(LANGUAGE_TABS).length <= FEWEST_SETS) return { html, languages: [] };
  const languages = languagesOf(parseHtml(html));
  if (languages.length === 0) return { html, languages };
  const names = new Map(languages.map(({ value, label }) => [label, value]));
  const valuesOf = (words: string): string | undefined => {
    const values = words.split(/,\s*|\s+and\s+/).map((word) => names.get(word.trim()));
    return values.every((value) => value !== undefined) ? values.join(' ') : undefined;
  };
  return { html: markSections(markRows(html, valuesOf), valuesOf), languages };
}

type ValuesOf = (words: string) => string | undefined;

function languagesOf(tree: Root): readonly PageLanguage[] {
  const sets = findAll(tree, (each) => attribute(each, TABS) === LANGUAGE_GROUP);
  if (sets.length < FEWEST_SETS) return [];
  const panels = sets.flatMap((set) => findAll(set, (each) => attribute(each, TAB) !== undefined));
  const labels = new Map(
    panels.map((panel) => [attribute(panel, TAB) ?? '', attribute(panel, TAB_LABEL) ?? '']),
  );
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .filter(({ value }) => /^[\w+#-]+$/.test(value));
}

function markRows(html: string, valuesOf: ValuesOf): string {
  return html.replace(/<tr>(?=\s*<t[dh][^>]*>([\s\S]*?)<\/t[dh]>)/g, (tag, cell: string) => {
    const values = valuesOf(textOf(cell));
    return values === undefined ? tag : `<tr ${FOR_LANGUAGE}="${values}">`;
  });
}

/** Marks the blocks of a section instead of wrapping them, because style rules rely on their position in the page. */
function markSections(html: string, valuesOf: ValuesOf): string {
  let depth = 0;
  let section: { readonly level: number; readonly values: string } | undefined;
  return html.replace(/<(\/?)([a-z][\w-]*)\b[^>]*>/g, (tag, closes: string, name: string, at: number) => {
    if (closes) {
      depth -= 1;
      return tag;
    }
    const isTop = depth === 0;
    if (!VOID.has(name) && !tag.endsWith('/>')) depth += 1;
    if (!isTop) return tag;
    const level = Number(/^h([2-6])$/.exec(name)?.[1] ?? 7);
    if (section && level <= section.level) section = undefined;
    if (level < 7 && !section) {
      const heading = textOf(html.slice(at, html.indexOf(`</${name}>`, at)));
      const values = valuesOf(heading.split(':')[0] ?? '');
      if (values !== undefined) section = { level, values };
    }
    return section ? tag.replace(/(\/?>)$/, ` ${FOR_LANGUAGE}="${section.values}"$1`) : tag;
  });
}

const VOID = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

function textOf(html: string): string {
  return wordsOf(parseHtml(html));
}
