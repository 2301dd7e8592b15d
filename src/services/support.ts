import { PAGE_SHOWN } from '../navigation/router.ts';
import { ASK_AI_LAUNCHER, CONTENT_ID } from '../ui/hooks.ts';
import { onOpenChat } from './open-chat.ts';

let paths: readonly string[] = [];

/**
 * Hides the button of the AI assistant on the support page and shows it on every other one.
 *
 * In: the addresses of the support page, the default language's first.
 */
export function startSupport(supportPaths: readonly string[]): void {
  paths = supportPaths;
  const show = () => {
    for (const launcher of document.querySelectorAll(`[${ASK_AI_LAUNCHER}]`))
      launcher.toggleAttribute('hidden', isSupportPage(location.pathname));
  };
  document.addEventListener(PAGE_SHOWN, show);
  show();
}

/** Whether an address is the support page's, however many slashes it is written with. */
export function isSupportPage(pathname: string): boolean {
  const bare = withoutSlashes(pathname);
  return paths.some((path) => withoutSlashes(path) === bare);
}

/** Where there is no chat, the elements that would open it lead to the other ways of contact on the support page. */
export function leadToSupport(): void {
  onOpenChat((element) => {
    if (leadsSomewhere(element)) return 'follow';
    location.assign(supportAddress());
    return 'handled';
  });
}

/** Where an element leads that cannot open the chat: to its own target, else to the support page. */
export function contactAddress(element: Element): string {
  return leadsSomewhere(element) ? element.href : supportAddress();
}

/** The support page in the reader's language; on that page, the beginning of its text. */
function supportAddress(): string {
  if (isSupportPage(location.pathname)) return `#${CONTENT_ID}`;
  const rootOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
  const [nearest = '/'] = paths
    .filter((path) => location.pathname.startsWith(rootOf(path)))
    .sort((a, b) => b.length - a.length);
  return nearest;
}

/** Whether an element is a link that leads somewhere; `#` does not. */
function leadsSomewhere(element: Element): element is HTMLAnchorElement {
  const href = element instanceof HTMLAnchorElement ? element.getAttribute('href') : null;
  return href !== null && href !== '' && href !== '#';
}

function withoutSlashes(path: string): string {
  return path.replaceAll('/', '');
}
