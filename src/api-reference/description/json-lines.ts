import type { Path } from './pointer.ts';

/**
 * Finds the lines of values in a text that is known to be JSON, without parsing it again, which would take seconds for a
 * description of many megabytes. Values that are not on the path are skipped, and each object is read once.
 *
 * Out: a function that gives the line, from 1, of what a path names, or of the nearest thing around it.
 */
export function jsonLines(text: string): (path: Path) => number {
  const known = new Map<number, Members>();
  return (path) => {
    let value = nextSign(text, 0);
    let place = value;
    for (const key of path) {
      const members = known.get(value) ?? membersOf(text, value);
      known.set(value, members);
      const member = members.get(key);
      if (!member) break;
      place = member.place;
      value = member.value;
    }
    return text.slice(0, place).split('\n').length;
  };
}

/** Where a member is written (its key, or an item of a list), and where its value begins. */
type Members = ReadonlyMap<string, { readonly place: number; readonly value: number }>;

const SIGN = /["{}[\],:]/g;

function membersOf(text: string, start: number): Members {
  const members = new Map<string, { place: number; value: number }>();
  const isList = text[start] === '[';
  if (!isList && text[start] !== '{') return members;
  let depth = 0;
  let place = nextSign(text, start + 1);
  const addItem = () => members.set(String(members.size), { place, value: place });
  if (isList && text[place] !== ']') addItem();
  for (let at = nextOf(text, start + 1); at >= 0; ) {
    const sign = text[at];
    let next = at + 1;
    if (sign === '"') next = endOfString(text, at);
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') {
      if (depth === 0) break;
      depth -= 1;
    } else if (depth === 0 && sign === ',') {
      place = nextSign(text, next);
      if (isList) addItem();
    } else if (depth === 0 && sign === ':') {
      const key = JSON.parse(text.slice(place, endOfString(text, place))) as string;
      members.set(key, { place, value: nextSign(text, next) });
    }
    at = nextOf(text, next);
  }
  return members;
}

function nextOf(text: string, from: number): number {
  SIGN.lastIndex = from;
  return SIGN.exec(text)?.index ?? -1;
}

/** The position after the closing quote of a string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = start;
  let escapes: number;
  do {
    end = text.indexOf('"', end + 1);
    escapes = 0;
    while (text[end - 1 - escapes] === '\\') escapes += 1;
  } while (escapes % 2 === 1);
  return end + 1;
}

function nextSign(text: string, from: number): number {
  let at = from;
  while (' \n\r\t'.includes(text[at] ?? '.')) at += 1;
  return at;
}
