import type { OwnKeySettings } from '../settings.ts';

/** The value to keep (empty for none), or what is wrong with the text and what to do. */
export type Checked =
  | { readonly value: string; readonly problem?: never }
  | { readonly value?: never; readonly problem: string };

/** A longer text is neither a key nor an address, but was copied by mistake. */
const LONGEST = 500;

/** Checks a key, without the white space around it. The configuration has the rules and their reasons. */
export function checkKey(typed: string, { accepted, refused }: OwnKeySettings): Checked {
  const value = typed.trim();
  if (value === '') return { value };
  if (value.length > LONGEST) return tooLong(value);
  const rule = refused.find(({ pattern }) => new RegExp(pattern, 'i').test(value));
  if (rule) return { problem: rule.reason };
  return new RegExp(accepted.pattern).test(value) ? { value } : { problem: accepted.reason };
}

/** Checks the address of an API, and drops the slash at its end. */
export function checkAddress(typed: string): Checked {
  const value = typed.trim().replace(/\/+$/, '');
  if (value === '') return { value };
  if (value.length > LONGEST) return tooLong(value);
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return {
      problem: 'This is not an address. Enter one such as https://api.example.com, with https:// before it.',
    };
  if (url.username !== '' || url.password !== '')
    return { problem: 'The address holds a name or a password. Enter it without the part before the @.' };
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    return { problem: `Enter the address without a path: ${url.origin}` };
  return { value: url.origin };
}

function tooLong({ length }: string): Checked {
  return { problem: `This text has ${length.toLocaleString('en')} characters. Check what you copied.` };
}
