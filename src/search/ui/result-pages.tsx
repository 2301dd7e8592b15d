import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons/icons.tsx';
import { pageNumbers } from './page-numbers.ts';

interface ResultPagesProps {
  readonly pages: number;
  /** From 1. */
  readonly page: number;
  readonly hrefOf: (page: number) => string;
}

/** Links to the other pages of results. */
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
