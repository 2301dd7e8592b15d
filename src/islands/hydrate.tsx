import { hydrateRoot, type Root } from 'react-dom/client';
import { ISLAND_STATE, ISLAND_STATE_CHANGED } from '../page-tree/names.ts';
import { IslandBoundary } from './boundary.tsx';
import type { IslandComponent } from './registry.ts';

/** Brings an island's HTML to life and says when it is alive. Errors of its component are shown in its place. */
export function hydrateIsland(
  element: Element,
  component: IslandComponent,
  properties: object,
  onAlive: () => void,
): Root {
  const Component = component;
  const place = element.closest('main') ? 'page' : 'frame';
  tell(element, 'starting');
  return hydrateRoot(
    element,
    <IslandBoundary
      place={place}
      onAlive={() => {
        tell(element, 'alive');
        onAlive();
      }}
    >
      <Component {...properties} />
    </IslandBoundary>,
  );
}

function tell(element: Element, state: 'starting' | 'alive'): void {
  element.setAttribute(ISLAND_STATE, state);
  element.dispatchEvent(new Event(ISLAND_STATE_CHANGED, { bubbles: true }));
}
