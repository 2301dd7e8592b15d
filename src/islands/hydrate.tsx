import { hydrateRoot, type Root } from 'react-dom/client';
import { IslandBoundary } from './boundary.tsx';
import type { IslandComponent } from './types.ts';

/** Brings an island's HTML to life. Errors of its component are shown in its place. */
export function hydrateIsland(element: Element, component: IslandComponent, properties: object): Root {
  const Component = component;
  const place = element.closest('main') ? 'page' : 'frame';
  return hydrateRoot(
    element,
    <IslandBoundary place={place}>
      <Component {...properties} />
    </IslandBoundary>,
  );
}
