import { hook, PROGRESS, ROUTE_STATUS } from '../hooks.ts';

/** The bar at the top while a page loads, and the words that tell a screen reader when it has. */
export function Progress() {
  return (
    <>
      <div className="progress" role="progressbar" aria-label="Loading page" hidden {...hook(PROGRESS)} />
      <p className="sr-only" aria-live="polite" {...hook(ROUTE_STATUS)} />
    </>
  );
}
