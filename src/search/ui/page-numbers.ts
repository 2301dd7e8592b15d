const AROUND = 2;

/** The pages of results that are linked: the first, the last, and those around the current one. All counted from 1. */
export function pageNumbers(page: number, pages: number): readonly number[] {
  const around = Array.from({ length: AROUND * 2 + 1 }, (_, at) => page - AROUND + at);
  return [...new Set([1, ...around, pages])].filter((each) => each >= 1 && each <= pages);
}
