import { hydrateRoot, type Root } from 'react-dom/client';
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
  return hydrateRoot(
    element,
    <IslandBoundary place={place} onAlive={onAlive}>
      <Component {...properties} />
    </IslandBoundary>,
  );
}
