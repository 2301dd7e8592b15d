import { ROUTE_STATUS } from '../ui/hooks.ts';

/** Has screen readers announce a change that others can see. */
export function announce(words: string): void {
  const status = document.querySelector(`[${ROUTE_STATUS}]`);
  if (status) status.textContent = words;
}
