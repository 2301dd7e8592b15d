/** Name of the file that tells what an index consists of, in the folder `search/`. */
export function manifestName({
  language,
  version,
}: {
  readonly language: string;
  readonly version: string;
}): string {
  return `${`${language}-${version}`.replace(/[^\w.-]+/g, '_')}.json`;
}
