import { ComboboxGroup, ComboboxGroupLabel, ComboboxItem } from '@ariakit/react/combobox';
import type { MouseEvent } from 'react';
import { FileTextIcon, HashIcon } from '../../ui/icons/icons.tsx';
import { Crumbs, MarkedText } from './hit-text.tsx';
import { groupHits, type ShownHit } from './hits.ts';

interface HitOptionsProps {
  readonly hits: readonly ShownHit[];
  /** Id of the first option, which Enter opens by default. */
  readonly firstId: string;
  readonly onChoose: (hit: ShownHit, position: number) => void;
}

/** Hits as options, grouped by page. Each is a link, so that it can be opened in a new tab. */
export function HitOptions({ hits, firstId, onChoose }: HitOptionsProps) {
  return groupHits(hits).map(({ page, breadcrumbs, hits: members }) => (
    <ComboboxGroup key={page} className="search-group">
      <ComboboxGroupLabel className="search-group-label">
        <Crumbs labels={breadcrumbs} />
      </ComboboxGroupLabel>
      {members.map(({ hit, position }) => (
        <ComboboxItem
          key={hit.id}
          {...(position === 1 ? { id: firstId } : {})}
          className="search-option"
          focusOnHover
          render={<a href={hit.url} />}
          onClick={(event: MouseEvent) => {
            if (event.button === 0) onChoose(hit, position);
          }}
        >
          {hit.url.includes('#') ? <HashIcon /> : <FileTextIcon />}
          <span className="search-option-text">
            <span className="search-option-title" dir="auto">
              <MarkedText parts={hit.title} />
            </span>
            {hit.excerpt.length > 0 && (
              <span className="search-option-excerpt" dir="auto">
                <MarkedText parts={hit.excerpt} />
              </span>
            )}
          </span>
        </ComboboxItem>
      ))}
    </ComboboxGroup>
  ));
}
