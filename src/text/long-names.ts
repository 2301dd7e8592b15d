/** Characters that fit into the narrowest column of a table, and into a line of text on a phone. */
export const COLUMN = 8;
export const LINE = 30;

/**
 * The pieces of a name between which a line may break: after characters such as `_`, `.` or `/`, and before the capital of a word
 * in a name such as `enableAnalytics`. Without such places browsers break anywhere. A name that fits is returned as one
 * piece.
 */
export function piecesOf(name: string, room: number): readonly string[] {
  return name.length > room ? name.split(PLACE) : [name];
}

/** Does not split off characters at the beginning of a name, nor the parts of numbers such as 1.2.3. */
const PLACE =
  /(?<=[\p{L}\p{N}\])}][_./:=,&@+?]+)(?=[\p{L}[({"])|(?<=\p{L})(?=\{)|(?<=[\p{L}\p{N}\])}][_/])(?=\p{N})|(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll})/u;
