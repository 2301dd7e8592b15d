import type { Piece } from '../../state/own-samples.ts';
import { make } from '../elements.ts';

/** Letters closer to each other than this, in widths of one, are no longer read with ease. */
const CLOSEST = -0.17;

/**
 * A value in the running text. One that is longer than the word that it stands for takes no more room, so that no line breaks
 * elsewhere: its letters stand closer, or its end is hidden; copied text has all of it.
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
