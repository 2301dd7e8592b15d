import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { ISLAND_STATE, ISLAND_STATE_CHANGED } from '../page-tree/names.ts';
import { IslandBoundary } from './boundary.tsx';
import type { IslandComponent } from './registry.ts';

/**
 * Brings an island's HTML to life and says when it is alive. Errors of its component are shown in its place. All of it is
 * one step, so that whatever the reader does is done before or after: React writes into the fields that it takes over, and
 * what was selected in one would be selected no longer.
 */
export function hydrateIsland(
  element: Element,
  component: IslandComponent,
  properties: object,
  onAlive: (root: Root) => void,
): void {
  const Component = component;
  const place = element.closest('main') ? 'page' : 'frame';
  const select = selectionIn(element);
  tell(element, 'starting');
  flushSync(() => {
    const root = hydrateRoot(
      element,
      <IslandBoundary
        place={place}
        onAlive={() => {
          tell(element, 'alive');
          onAlive(root);
        }}
      >
        <Component {...properties} />
      </IslandBoundary>,
    );
  });
  select?.();
}

/** A function that restores the selection in the reader's field, if that is part of the island. */
function selectionIn(element: Element): (() => void) | undefined {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd, selectionDirection } = field;
  // Numbers and dates have no selection that scripts can see.
  if (!element.contains(field) || selectionStart === null) return undefined;
  return () => field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}

function tell(element: Element, state: 'starting' | 'alive'): void {
  element.setAttribute(ISLAND_STATE, state);
  element.dispatchEvent(new Event(ISLAND_STATE_CHANGED, { bubbles: true }));
}
