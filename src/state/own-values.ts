import { OWN_ADDRESS_KEY, OWN_KEY_KEY } from '../ui/storage-keys.ts';
import { lastingAtom } from './lasting.ts';

/** The reader's own key and address for samples; empty where there is none. They stay in this browser. */
export const ownKey = lastingAtom<string>(OWN_KEY_KEY, '');
export const ownAddress = lastingAtom<string>(OWN_ADDRESS_KEY, '');

/** Shorter beginnings of a value reveal nothing, so they are not removed. */
const TELLING = 4;

/** A text that leaves the browser, without the reader's own values, even where its end cuts one off. */
export function withoutOwnValues(text: string): string {
  return [ownKey.get(), ownAddress.get()].filter((value) => value !== '').reduce(withoutValue, text);
}

function withoutValue(text: string, value: string): string {
  const rest = text.replaceAll(value, '*****');
  for (let length = value.length - 1; length >= Math.min(TELLING, value.length); length -= 1)
    if (rest.endsWith(value.slice(0, length))) return `${rest.slice(0, -length)}*****`;
  return rest;
}
