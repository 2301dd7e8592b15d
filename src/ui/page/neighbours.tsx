import type { Neighbour } from '../../docs/model.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '../icons/icons.tsx';

interface NeighboursProps {
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
}

/** The pages before and after this one in the sidebar. */
export function Neighbours({ previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav className="neighbours" aria-label="Previous and next page">
      {previous && (
        <a className="neighbour neighbour-previous" href={previous.href} rel="prev">
          <span className="neighbour-word">
            <ArrowLeftIcon /> Previous
          </span>
          <span className="neighbour-label">{previous.label}</span>
        </a>
      )}
      {next && (
        <a className="neighbour neighbour-next" href={next.href} rel="next">
          <span className="neighbour-word">
            Next <ArrowRightIcon />
          </span>
          <span className="neighbour-label">{next.label}</span>
        </a>
      )}
    </nav>
  );
}
