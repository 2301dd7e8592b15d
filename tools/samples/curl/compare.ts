/** Stands for a number that differs from run to run, such as a time. */
export const ANY_NUMBER = '<any number>';

/**
 * The first place where two JSON values differ; `undefined` when they are equal.
 *
 * `shortened` lets the shown value leave out fields of objects and items of lists; what it shows must be there, lists in
 * the same order.
 */
export function findDifference(
  shown: unknown,
  answered: unknown,
  mode: 'whole' | 'shortened',
  place = '',
): { readonly place: string; readonly shown: unknown; readonly answered: unknown } | undefined {
  if (answered === ANY_NUMBER && typeof shown === 'number') return undefined;
  if (Array.isArray(shown) && Array.isArray(answered)) {
    return mode === 'whole'
      ? differenceOfItems(shown, answered, place)
      : differenceOfSome(shown, answered, place);
  }
  if (isRecord(shown) && isRecord(answered)) {
    const names =
      mode === 'whole' ? [...new Set([...Object.keys(shown), ...Object.keys(answered)])] : Object.keys(shown);
    for (const name of names) {
      const found = findDifference(
        shown[name],
        answered[name],
        mode,
        place === '' ? name : `${place}.${name}`,
      );
      if (found) return found;
    }
    return undefined;
  }
  return Object.is(shown, answered) ? undefined : { place, shown, answered };
}

function differenceOfItems(shown: readonly unknown[], answered: readonly unknown[], place: string) {
  for (let index = 0; index < Math.max(shown.length, answered.length); index += 1) {
    const found = findDifference(shown[index], answered[index], 'whole', `${place}[${index}]`);
    if (found) return found;
  }
  return undefined;
}

/** Every shown item must be found among the answered ones, in the same order. */
function differenceOfSome(shown: readonly unknown[], answered: readonly unknown[], place: string) {
  let from = 0;
  for (const [index, item] of shown.entries()) {
    const at = answered.findIndex(
      (candidate, position) => position >= from && findDifference(item, candidate, 'shortened') === undefined,
    );
    if (at < 0) {
      // The item at the same place, or the last one, is the one that was most likely meant.
      const meant = answered[Math.min(from, answered.length - 1)];
      return (
        findDifference(item, meant, 'shortened', `${place}[${index}]`) ?? {
          place,
          shown: item,
          answered: undefined,
        }
      );
    }
    from = at + 1;
  }
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
