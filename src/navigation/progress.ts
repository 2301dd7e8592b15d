import { PROGRESS } from '../ui/hooks.ts';

/** A page that takes longer than this shows a progress bar. */
const PROGRESS_DELAY_MS = 200;

/** Shows the progress bar after a while; the returned function takes it away. */
export function startProgress(): () => void {
  const bar = document.querySelector<HTMLElement>(`[${PROGRESS}]`);
  const timer = setTimeout(() => bar?.removeAttribute('hidden'), PROGRESS_DELAY_MS);
  return () => {
    clearTimeout(timer);
    bar?.setAttribute('hidden', '');
  };
}
