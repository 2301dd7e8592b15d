import type { Piece } from '../../state/own-samples.ts';
import { make } from '../../ui/dom.ts';

/** Narrowest letter spacing that is still easy to read, in `ch`. */
const CLOSEST = -0.17;

/**
 * A value in the running text. One that is longer than its placeholder takes no more room, so that lines break where they
 * did: its letters are set closer, or its end is hidden. Copied text has the whole value.
 */
export function inlineValue({ own, written }: Exclude<Piece, string>): Node {
  const room = written.length;
  if (own.length <= room) return new Text(own);
  const spacing = room / own.length - 1;
  if (spacing >= CLOSEST) {
    const value = make('span', { className: 'own-value', textContent: own });
    value.style.letterSpacing = `${spacing}ch`;
    return value;
  }
  return make('span', { className: 'own-value own-value-cut' }, [
    own.slice(0, room - 1),
    make('span', { textContent: own.slice(room - 1) }),
  ]);
}
