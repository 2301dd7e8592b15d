import { PAGE_SHOWN } from '../navigation/router.ts';
import { showLoadFailure } from './load-failure.ts';
import { ISLAND, ISLAND_PROPS, ISLAND_TRIGGER, type IslandRegistry } from './types.ts';

/** What a reader does to an island before its script is there; a click is kept and given back to it. */
const INTENT = ['pointerover', 'pointerdown', 'focusin', 'touchstart', 'click', 'input', 'change'] as const;

interface Living {
  readonly element: Element;
  readonly root: { unmount(): void };
}

/** Starts the islands of the page when their time comes, and those of every page that is shown later. */
export function startIslands(registry: IslandRegistry): void {
  const started = new WeakSet<Element>();
  let living: readonly Living[] = [];

  const start = async (element: Element, event?: Event): Promise<void> => {
    if (started.has(element)) return;
    started.add(element);
    const replay = event && keepForLater(event);
    try {
      const load = registry[element.getAttribute(ISLAND) ?? ''];
      if (!load) throw new Error(`The page has no script for ${element.getAttribute(ISLAND)}.`);
      const [component, { hydrateIsland }] = await Promise.all([load(), import('./hydrate.tsx')]);
      const properties = JSON.parse(element.getAttribute(ISLAND_PROPS) ?? '{}') as object;
      living = [...living, { element, root: hydrateIsland(element, component, properties) }];
      if (replay) setTimeout(replay);
    } catch (error) {
      showLoadFailure(element, error, () => {
        started.delete(element);
        void start(element);
      });
    }
  };

  for (const type of INTENT) {
    document.addEventListener(
      type,
      (event) => {
        const element = event.target instanceof Element ? event.target.closest(`[${ISLAND}]`) : null;
        if (element) void start(element, event);
      },
      { capture: true, passive: type !== 'click' },
    );
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) void start(target);
  });
  const look = () => {
    for (const { element, root } of living) if (!element.isConnected) root.unmount();
    living = living.filter(({ element }) => element.isConnected);
    for (const element of document.querySelectorAll(`[${ISLAND_TRIGGER}="load"]`)) void start(element);
    for (const element of document.querySelectorAll(`[${ISLAND_TRIGGER}="visible"]`))
      observer.observe(element);
  };
  document.addEventListener(PAGE_SHOWN, look);
  look();
}

/** Holds a click back until the island lives; other events have done their work in the browser already. */
function keepForLater(event: Event): (() => void) | undefined {
  const { type, target } = event;
  if (!(target instanceof HTMLElement)) return undefined;
  if (type === 'click') {
    event.preventDefault();
    event.stopPropagation();
    return () => target.click();
  }
  if (type === 'input' || type === 'change')
    return () => target.dispatchEvent(new Event(type, { bubbles: true }));
  return undefined;
}
