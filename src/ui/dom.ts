/** What scripts of the frame share that run without React. */

type Properties<Name extends keyof HTMLElementTagNameMap> = Partial<HTMLElementTagNameMap[Name]> &
  Readonly<Record<`${'aria' | 'data'}-${string}`, string>>;

/** Makes an element with its properties, attributes and children. Text stays text, whatever it holds. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties?: Properties<Name>,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties ?? {})) {
    // Not every browser has a property for the role.
    if (key.includes('-') || key === 'role') element.setAttribute(key, String(value));
    else Object.assign(element, { [key]: value });
  }
  element.append(...children);
  return element;
}

/** Makes a button that does not submit the form around it. */
export function makeButton(
  words: string,
  act: () => void,
  properties?: Properties<'button'>,
): HTMLButtonElement {
  return make('button', {
    type: 'button',
    className: 'button',
    textContent: words,
    onclick: act,
    ...properties,
  });
}

/** Calls `act` for events on elements that match a selector, on this page and on those that are shown later. */
export function onEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  selector: string,
  act: (element: HTMLElement, event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(type, (event) => {
    const element = event.target instanceof Element && event.target.closest<HTMLElement>(selector);
    if (element) act(element, event);
  });
}
