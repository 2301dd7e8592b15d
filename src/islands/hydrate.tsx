import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { LazyPartFailed } from '../ui/errors/lazy-part-failed.tsx';
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

/** Shows below an island that its script could not be loaded, and a button that tries again. */
export function showLoadFailure(element: Element, error: unknown, retry: () => void): void {
  const box = document.createElement('div');
  element.after(box);
  const root = createRoot(box);
  const message = error instanceof Error ? error.message : String(error);
  const again = () => {
    root.unmount();
    box.remove();
    retry();
  };
  root.render(<LazyPartFailed message={message} onRetry={again} />);
}
