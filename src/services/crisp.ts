import { PAGE_SHOWN } from '../navigation/router.ts';
import { sinceLoad } from './after-load.ts';
import { loadScript } from './load-script.ts';
import { onOpenChat } from './open-chat.ts';
import type { PolicySources, VendorSettings } from './settings.ts';
import { contactAddress, isSupportPage } from './support.ts';

const SCRIPT = 'https://client.crisp.chat/l.js';

/** When the chat has not loaded by then, a reader who asked for it is led to the other ways of contact. */
const PATIENCE_MS = 5000;

type Command = readonly unknown[];

declare global {
  interface Window {
    $crisp?: { push(command: Command): unknown };
    CRISP_WEBSITE_ID?: string;
  }
}

/**
 * The support chat: shown and open on the support page, hidden on every other one until an element with the class
 * `open-chat` opens it. Commands go into the vendor's queue, which its script works through when it arrives.
 */
export function startCrisp({ websiteId, handlerDelayMs }: VendorSettings<'crisp'>): void {
  window.CRISP_WEBSITE_ID = websiteId;
  window.$crisp ??= [];
  send('on', 'chat:closed', () => {
    if (!isSupportPage(location.pathname)) send('do', 'chat:hide');
  });
  showOrHide();
  document.addEventListener(PAGE_SHOWN, showOrHide);
  const script = watch(loadScript(SCRIPT));
  setTimeout(() => onOpenChat((element) => open(element, script)), handlerDelayMs - sinceLoad());
}

/** What the chat needs of a policy, as its vendor documents it: its own styles and pictures stand inside the page. */
export function crispSources(): PolicySources {
  return {
    'script-src': ['https://client.crisp.chat'],
    'connect-src': [
      'https://client.crisp.chat',
      'https://storage.crisp.chat',
      'wss://client.relay.crisp.chat',
      'wss://stream.relay.crisp.chat',
    ],
    'style-src': ['https://client.crisp.chat', "'unsafe-inline'"],
    'img-src': [
      'https://client.crisp.chat',
      'https://image.crisp.chat',
      'https://storage.crisp.chat',
      'data:',
    ],
    'font-src': ['https://client.crisp.chat'],
    'media-src': ['https://client.crisp.chat'],
    'frame-src': ['https://game.crisp.chat'],
    'worker-src': ['https://client.crisp.chat', 'blob:'],
  };
}

function showOrHide(): void {
  if (isSupportPage(location.pathname)) {
    send('do', 'chat:show');
    send('do', 'chat:open');
  } else send('do', 'chat:hide');
}

function open(element: Element, script: Script): 'handled' | 'follow' {
  const message =
    element.getAttribute('data-chat-message') ?? element.getAttribute('data-crisp-chat-message');
  send('do', 'chat:show');
  if (message) send('set', 'message:text', [message]);
  send('do', 'chat:open');
  const address = contactAddress(element);
  if (script.state === 'failed') {
    if (element instanceof HTMLAnchorElement && element.href === address) return 'follow';
    location.assign(address);
  } else if (script.state === 'loading') {
    setTimeout(() => {
      if (script.state !== 'loaded') location.assign(address);
    }, PATIENCE_MS);
  }
  return 'handled';
}

interface Script {
  state: 'loading' | 'loaded' | 'failed';
}

function watch(loaded: Promise<void>): Script {
  const script: Script = { state: 'loading' };
  const settle = (state: Script['state']) => () => {
    script.state = state;
  };
  loaded.then(settle('loaded'), settle('failed'));
  return script;
}

function send(...command: Command): void {
  window.$crisp?.push(command);
}
