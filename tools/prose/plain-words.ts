import { readFileSync } from 'node:fs';
import type { MicromarkToken, Rule } from 'markdownlint';
import { parse } from 'yaml';
import { z } from 'zod';

/** A markdownlint rule: the words of `content/plain-words.yaml` are not used in text, tables and descriptions. */
const plainWords: Rule = {
  names: ['plain-words'],
  description: 'Words that the pages do not use',
  tags: ['prose'],
  parser: 'micromark',
  function: ({ parsers, frontMatterLines }, onError) => {
    for (const [index, text] of frontMatterLines.entries()) {
      if (!/^(title|description|sidebar_label):/.test(text)) continue;
      // Front matter has no lines of its own in a rule: its faults are told at the first line of the text.
      for (const { detail } of findWords(text))
        onError({ lineNumber: 1, detail: `${detail} (line ${index + 1} of the front matter)` });
    }
    for (const { text, startLine, startColumn } of parsers.micromark.tokens.flatMap(textsOf))
      for (const { detail, at, length } of findWords(text))
        onError({ lineNumber: startLine, detail, range: [startColumn + at, length] });
  },
};

export default plainWords;

const List = z.array(
  z.strictObject({
    avoid: z.array(z.string().min(1)).min(1),
    write: z.string().min(1),
    except: z.array(z.string().min(1)).default([]),
  }),
);

const LIST = List.parse(
  parse(readFileSync(new URL('../../content/plain-words.yaml', import.meta.url), 'utf8')),
).map(({ avoid, write, except }) => ({ pattern: patternOf(avoid), write, except: patternOf(except) }));

function patternOf(phrases: readonly string[]): RegExp {
  const alternatives = phrases.map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return phrases.length === 0 ? /(?!)/gi : new RegExp(`(?<![\\w-])(${alternatives})(?![\\w-])`, 'gi');
}

interface Found {
  readonly detail: string;
  readonly at: number;
  readonly length: number;
}

function findWords(text: string): Found[] {
  return LIST.flatMap(({ pattern, write, except }) => {
    const right = [...text.matchAll(except)].map(
      ({ index, 0: { length } }) => [index, index + length] as const,
    );
    return [...text.matchAll(pattern)]
      .filter(
        ({ index, 0: { length } }) => !right.some(([from, to]) => from <= index && index + length <= to),
      )
      .map(({ index, 0: word }) => ({ detail: `"${word}": write ${write}`, at: index, length: word.length }));
  });
}

/** The pieces of text below a token. Those of code have other types. */
function textsOf(token: MicromarkToken): MicromarkToken[] {
  return token.type === 'data' ? [token] : token.children.flatMap(textsOf);
}
