import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons/icons.tsx';

interface ResultPagesProps {
  readonly pages: number;
  /** From 1. */
  readonly page: number;
  readonly hrefOf: (page: number) => string;
}

/** Pagination of the results. */
export function ResultPages({ pages, page, hrefOf }: ResultPagesProps) {
  if (pages < 2) return null;
  return (
    <nav className="search-pages" aria-label="Pages of results">
      {page > 1 && (
        <a className="button" href={hrefOf(Math.min(page, pages + 1) - 1)} rel="prev">
          <ArrowLeftIcon /> Previous
        </a>
      )}
      <ol>
        {pageNumbers(page, pages).map((each) => (
          <li key={each}>
            <a
              className="button"
              href={hrefOf(each)}
              aria-label={`Page ${each}`}
              aria-current={each === page ? 'page' : undefined}
            >
              {each}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className="button" href={hrefOf(page + 1)} rel="next">
          Next <ArrowRightIcon />
        </a>
      )}
    </nav>
  );
}

const AROUND = 2;

/** The result pages to link: the first, the last, and those around the current one. All counted from 1. */
export function pageNumbers(page: number, pages: number): readonly number[] {
  const around = Array.from({ length: AROUND * 2 + 1 }, (_, at) => page - AROUND + at);
  return [...new Set([1, ...around, pages])].filter((each) => each >= 1 && each <= pages);
}
