import type { PageLink } from '../../docs/model.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '../icons/icons.tsx';

interface PaginationProps {
  readonly previous: PageLink | undefined;
  readonly next: PageLink | undefined;
}

/** The pages before and after this one in the sidebar. */
export function Pagination({ previous, next }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label="Previous and next page">
      {previous && (
        <a className="pagination-link" href={previous.href} rel="prev">
          <span className="pagination-word">
            <ArrowLeftIcon /> Previous
          </span>
          <span className="pagination-label">{previous.label}</span>
        </a>
      )}
      {next && (
        <a className="pagination-link pagination-next" href={next.href} rel="next">
          <span className="pagination-word">
            Next <ArrowRightIcon />
          </span>
          <span className="pagination-label">{next.label}</span>
        </a>
      )}
    </nav>
  );
}
