import { LOADED } from '../ui/hooks.ts';

/** Calls back when the page has loaded, or at once when it has. */
export function afterLoad(start: () => void): void {
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** Milliseconds since the page loaded; 0 where that time is unknown. */
export function sinceLoad(): number {
  const loaded = document.documentElement.getAttribute(LOADED);
  return loaded === null ? 0 : Date.now() - Number(loaded);
}
