/** Content that may be inside a tab. */
interface InTab {
  /** Label of the tab; for nested tabs, labels separated by commas. */
  readonly tab?: string;
  /** Set on code samples. */
  readonly language?: string;
}

/** Whether content is in one of the tabs, or in none. With an empty set, all content passes. */
export function isInTabs({ tab }: InTab, tabs: ReadonlySet<string>): boolean {
  return tab === undefined || tabs.size === 0 || tabs.has(tab);
}

/** The tabs whose label or sample language the reader has chosen. */
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

/** The tabs that a question mentions; content of the others does not apply to it. */
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
