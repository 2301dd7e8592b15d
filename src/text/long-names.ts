/** Characters that the narrowest column of a table has room for, and a line of text on a phone. */
export const COLUMN = 8;
export const LINE = 30;

/**
 * The pieces of a name between which a line may break: behind signs such as `_`, `.` or `/`, and before the capital of a word
 * in a name such as `enableAnalytics`. A browser that knows of no such place breaks anywhere. Where there is room for the
 * name, it is one piece.
 */
export function piecesOf(name: string, room: number): readonly string[] {
  return name.length > room ? name.split(PLACE) : [name];
}

/** Signs at the beginning of a name stay with it, and numbers such as 1.2.3 stay whole. */
const PLACE =
  /(?<=[\p{L}\p{N}\])}][_./:=,&@+?]+)(?=[\p{L}[({"])|(?<=\p{L})(?=\{)|(?<=[\p{L}\p{N}\])}][_/])(?=\p{N})|(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})/u;
