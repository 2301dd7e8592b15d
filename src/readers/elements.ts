import { ROUTE_STATUS } from '../ui/hooks.ts';

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
    if (key.includes('-')) element.setAttribute(key, String(value));
    else Object.assign(element, { [key]: value });
  }
  element.append(...children);
  return element;
}

/** Has screen readers announce a change that others can see. */
export function announce(words: string): void {
  const status = document.querySelector(`[${ROUTE_STATUS}]`);
  if (status) status.textContent = words;
}
