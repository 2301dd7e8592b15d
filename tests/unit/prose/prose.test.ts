import { lint } from 'markdownlint/sync';
import { describe, expect, test } from 'vitest';
import { faultsInTable } from '../../../tools/prose/data-words.ts';
import { gradeOf } from '../../../tools/prose/grade.ts';
import plainWords from '../../../tools/prose/plain-words.ts';
import { sentencesOf } from '../../../tools/prose/sentences.ts';

describe('words that the pages do not use', () => {
  const faultsIn = (page: string) => {
    const { page: faults = [] } = lint({
      strings: { page },
      config: { default: false, 'plain-words': true },
      customRules: [plainWords],
    });
    return faults.map(({ lineNumber, errorRange, errorDetail }) => ({
      line: lineNumber,
      column: errorRange?.[0],
      detail: errorDetail,
    }));
  };

  test('are told with their place and what to write, in text, links and tables', () => {
    const page = [
      'Use a flag in order to [simply switch](/flags).',
      '',
      '| Flag | Effect |',
      '|---|---|',
      '| `a` | Seamless |',
    ];
    expect(faultsIn(page.join('\n'))).toEqual([
      { line: 1, column: 12, detail: '"in order to": write to' },
      { line: 1, column: 25, detail: '"simply": write nothing; leave it out' },
      { line: 5, column: 9, detail: '"Seamless": write nothing; leave it out' },
    ]);
  });

  test('are found in the description', () => {
    expect(faultsIn('---\nslug: via-a-proxy\ndescription: Read flags via a proxy.\n---\n\nText.\n')).toEqual([
      expect.objectContaining({ detail: '"via": write through, by or with (line 3 of the front matter)' }),
    ]);
  });

  test('are told with their line in tables of facts', () => {
    const table = ['{', '  "source": "read via git",', '  "label": "Read `via` a proxy, via TLS"', '}'];
    expect(faultsInTable('facts.json', table.join('\n'))).toEqual([
      'facts.json:3 "via": write through, by or with',
    ]);
  });

  test('are right within the longer phrases that the list names', () => {
    expect(faultsIn('Change many flags at once. They act at once.\n')).toEqual([
      expect.objectContaining({ column: 37, detail: '"at once": write immediately, or "together"' }),
    ]);
  });

  test('may be used in code, and within other words', () => {
    expect(faultsIn('Run `via`, then read trivial-via-names.\n\n```sh\nvia simply\n```\n')).toEqual([]);
  });
});

describe('the reading grade', () => {
  test('is that of the published formula', () => {
    // 7 words, 1 sentence, 10 syllables.
    expect(gradeOf(['The rabbit sat on a yellow table.'])?.grade).toBeCloseTo(
      0.39 * 7 + (11.8 * 10) / 7 - 15.59,
    );
  });

  test('takes the sentence in the middle', () => {
    expect(gradeOf(['One.', 'One two three.', 'One two three four five six.'])?.medianSentence).toBe(3);
  });

  test('counts sentences of text, lists and notes; not tables, headings and code', () => {
    const page = [
      '---',
      'title: Flags',
      '---',
      '# Heading',
      'Set `new_checkout` to **on**. Then wait.',
      '- An item',
      '',
      ':::tip',
      '',
      'A note.',
      '',
      ':::',
      '',
      '| Table |',
      '|---|',
      '| cell |',
      '',
      '```sh',
      'echo code',
      '```',
    ];
    expect(sentencesOf(page.join('\n'), 'page.md')).toEqual([
      'Set code to on.',
      'Then wait.',
      'An item',
      'A note.',
    ]);
  });

  test('has nothing to say of a page without a sentence', () => {
    expect(gradeOf(sentencesOf('# Heading\n', 'page.md'))).toBeUndefined();
  });
});
