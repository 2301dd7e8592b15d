import { NOT_FOUND } from '../ui/hooks.ts';
import { track } from './events.ts';

/** Reports what readers do on pages. Search, answers, copying and feedback report their own events. */
export function startPageEvents(): void {
  document.addEventListener('click', followed, { capture: true, passive: true });
  document.addEventListener('auxclick', followed, { capture: true, passive: true });
  if (document.querySelector(`[${NOT_FOUND}]`))
    track('not_found', { path: location.pathname, referrer: document.referrer });
}

/** A link to another site was clicked, with the main button, the middle one or the keyboard. */
function followed(event: MouseEvent): void {
  if (event.button > 1) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && /^https?:$/.test(link.protocol) && link.origin !== location.origin)
    track('outbound_link', { url: link.href, page: location.pathname });
}
