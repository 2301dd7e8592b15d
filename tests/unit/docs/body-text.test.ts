import { describe, expect, it } from 'vitest';
import { findBodyTitle, findExcerpt, plainText } from '../../../src/docs/body-text.ts';

describe('the title of a body', () => {
  it.each([
    ['# Title\n\nText.', 'Title'],
    ['\n\n#  Title  ##\n', 'Title'],
    ['Title\n=====\n\nText.', 'Title'],
    ['# Use `flags<T>` and [links](./a.md) {#use}\n', 'Use flags<T> and links'],
    ["import A from './a';\nimport {\n  B\n} from './b';\n\n# Title", 'Title'],
    ['<!-- lint off -->\n{/* a\n comment */}\n# Title', 'Title'],
  ])('in %j is %j', (body, title) => {
    expect(findBodyTitle(body)?.title).toBe(title);
  });

  it.each(['Text.\n\n# Later', '## Second level', '#hash', '', '# ', '```\n# code\n```', 'import a\n\n# x'])(
    'is not in %j',
    (body) => {
      expect(findBodyTitle(body)).toBeUndefined();
    },
  );

  it('leaves empty lines behind, so that line numbers stay true', () => {
    expect(findBodyTitle('\n# A\n\nText.')?.bodyWithout).toBe('\n\n\nText.');
    expect(findBodyTitle('A\n=\n\nText.')?.bodyWithout).toBe('\n\n\nText.');
  });
});

describe('the excerpt of a body', () => {
  it('is its first paragraph, without Markdown', () => {
    const body =
      "import A from './a';\n\n## Head\n\n![](a.png)\n\n- item\n\nA **bold** [link](b),\nand `code`.\n\nMore.";
    expect(findExcerpt(body)).toBe('A bold link, and code.');
  });

  it('passes over code, tables, quotes, tags and the marks of admonitions', () => {
    const body = '```js\nnot this\n```\n\n| a | b |\n| - | - |\n\n> no\n\n<Tabs>\n\n:::note\n\nThis.\n\n:::';
    expect(findExcerpt(body)).toBe('This.');
  });

  it('is empty where there is no prose', () => {
    expect(findExcerpt('## Head\n\n```\ncode\n```\n')).toBe('');
  });
});

describe('plain text', () => {
  it('keeps underscores and stars inside words and sums', () => {
    expect(plainText('snake_case_name, 2 * 3 * 4, \\*not bold\\*')).toBe(
      'snake_case_name, 2 * 3 * 4, *not bold*',
    );
  });

  it('keeps what stands in code as it is', () => {
    expect(plainText('Set `**kwargs` and `<Tabs>` in <b>HTML</b>')).toBe('Set **kwargs and <Tabs> in HTML');
  });
});
