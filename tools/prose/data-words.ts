import { findWords } from './find-words.ts';

/** Words that the pages do not use, in a table of `content/data`: one message for each, with its line. */
export function faultsInTable(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      /^\s*"source":/.test(line)
        ? []
        : findWords(line.replace(/`[^`]*`/g, '')).map(({ detail }) => `${file}:${index + 1} ${detail}`),
    );
}
