/** A piece of a page that may stand in a tab. */
interface InTab {
  /** Names of the tabs that it stands in. */
  readonly tab?: string;
  /** Set on samples. */
  readonly language?: string;
}

/** Whether a piece stands in one of the tabs, or in none; all do where no tab is named. */
export function isInTabs({ tab }: InTab, tabs: ReadonlySet<string>): boolean {
  return tab === undefined || tabs.size === 0 || tabs.has(tab);
}

/** The tabs whose label, or the language of whose sample, is one of the values that the reader chose. */
export function tabsChosen(pieces: readonly InTab[], chosen: readonly string[]): ReadonlySet<string> {
  const plain = (text: string) => text.toLowerCase().replace(/\(.*\)|[^\p{L}\p{N}]/gu, '');
  const values = new Set(chosen.map(plain));
  return new Set(
    pieces.flatMap(({ tab, language = '' }) => {
      const names = [...(tab ?? '').split(','), language].map(plain);
      return tab !== undefined && names.some((name) => name !== '' && values.has(name)) ? [tab] : [];
    }),
  );
}

/** The tabs that a question names: what stands in the others is for somebody else. */
export function tabsNamed(question: string, pieces: readonly InTab[]): ReadonlySet<string> {
  const plain = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}.+#]+|\.(?=\s|$)/gu, ' ')
      .trim()} `;
  const asked = plain(question);
  const tabs = new Set(pieces.flatMap(({ tab }) => (tab === undefined ? [] : [tab])));
  return new Set(
    [...tabs].filter((tab) =>
      tab.split(/[,/()]/).some((name) => /[\p{L}]/u.test(name) && asked.includes(plain(name))),
    ),
  );
}
