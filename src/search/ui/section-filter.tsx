interface SectionFilterProps {
  readonly sections: readonly { readonly name: string; readonly count: number }[];
  readonly chosen: string | undefined;
  readonly hrefOf: (section: string | undefined) => string;
}

/** Links that narrow the results to one section of the site. */
export function SectionFilter({ sections, chosen, hrefOf }: SectionFilterProps) {
  if (sections.length < 2 && chosen === undefined) return null;
  return (
    <nav className="search-filter" aria-label="Sections with results">
      <ul>
        <li>
          <a
            className="button"
            href={hrefOf(undefined)}
            aria-current={chosen === undefined ? 'true' : undefined}
          >
            All
          </a>
        </li>
        {sections.map(({ name, count }) => (
          <li key={name}>
            <a className="button" href={hrefOf(name)} aria-current={chosen === name ? 'true' : undefined}>
              {name} <span className="search-filter-count">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
