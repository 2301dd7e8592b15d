import { inTime } from '../navigation/patience.ts';
import { track } from '../services/events.ts';
import { onEvent } from '../ui/dom.ts';
import { COPIED, COPY, COPY_PAGE } from '../ui/hooks.ts';

const SHOWN_MS = 2000;

/** Copies a block of code, the page as Markdown, and a heading's address. */
export function startCopy(): void {
  onEvent('click', `[${COPY}]`, (control) => {
    void copy(control, 'code', () => control.closest('figure')?.querySelector('pre code')?.textContent ?? '');
  });
  onEvent('click', `[${COPY_PAGE}]`, (control) => {
    void copy(control, 'page', () => markdownOf(control.getAttribute(COPY_PAGE) ?? ''));
  });
  onEvent('click', 'a.anchor', (link) => void copy(link, 'link', () => (link as HTMLAnchorElement).href));
}

async function copy(
  control: Element,
  what: 'code' | 'page' | 'link',
  text: () => string | Promise<string>,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(await inTime(Promise.resolve(text())));
  } catch {
    return say(control, 'Could not copy');
  }
  say(control, 'Copied');
  if (what !== 'link') track(`${what}_copied`, { page: location.pathname });
}

/** Shows the outcome on the control for a moment. The link sign beside a heading has no label, so only its mark changes. */
function say(control: Element, words: string): void {
  const label = control.matches('a') ? null : (control.querySelector('span') ?? control);
  const before = label?.getAttribute('data-label') ?? label?.textContent ?? '';
  label?.setAttribute('data-label', before);
  if (label) label.textContent = words;
  control.setAttribute(COPIED, '');
  setTimeout(() => {
    control.removeAttribute(COPIED);
    if (label) label.textContent = before;
  }, SHOWN_MS);
}

async function markdownOf(address: string): Promise<string> {
  const response = await fetch(address);
  // Some hosts answer an unknown address with a page and status 200.
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || isPage) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}
