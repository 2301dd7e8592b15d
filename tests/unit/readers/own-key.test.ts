import { describe, expect, test } from 'vitest';
import site from '../../../site.config.ts';
import { siteConfigSchema } from '../../../src/config/schema/site.ts';
import { readerSettingsModule, readersModule } from '../../../src/readers/node/virtual-modules.ts';
import { checkAddress, checkKey } from '../../../src/readers/own-key/check.ts';
import { fill, fillMarkdown, fillTexts } from '../../../src/state/own-samples.ts';

const ownKey = siteConfigSchema.parse(site).readers.ownKey;
if (!ownKey) throw new Error('The site offers no key of the reader’s own.');

describe('a key of the reader’s own', () => {
  test.each([
    ['AbCdEfGhJkMnPqRsTuVwXy', 'AbCdEfGhJkMnPqRsTuVwXy'],
    ['  my_own-key \n', 'my_own-key'],
    ['', ''],
  ])('%j is taken as %j', (typed, value) => {
    expect(checkKey(typed, ownKey)).toEqual({ value });
  });

  test.each([
    [`ser.${'x'.repeat(20)}`, /server-side key.*client-side key/],
    [`SER.${'x'.repeat(20)}`, /server-side key/],
    [`Prefix12.${'x'.repeat(32)}`, /Admin API/],
    [`Api-Key Prefix12.${'x'.repeat(32)}`, /Admin API/],
    ['Token abc', /Admin API/],
    ['a1'.repeat(20), /user.s token/],
    ['two words', /only letters/],
    ['“quoted”', /only letters/],
    ['k'.repeat(101), /100 at most/],
    ['k'.repeat(10_000), /10,000 characters/],
  ])('%j is refused', (typed, reason) => {
    expect(checkKey(typed, ownKey).problem).toMatch(reason);
  });

  test('an address is taken as an origin, or refused with what to enter', () => {
    expect(checkAddress(' https://flags.example.org/ ')).toEqual({ value: 'https://flags.example.org' });
    expect(checkAddress('http://localhost:8000')).toEqual({ value: 'http://localhost:8000' });
    expect(checkAddress('https://flags.example.org/api/v1/').problem).toContain('https://flags.example.org');
    expect(checkAddress('javascript:alert(1)').problem).toContain('not an address');
  });
});

describe('in a sample', () => {
  const key = [['YOUR_KEY', '$& $1']] as const;

  test('the word is replaced where it stands alone, whatever the value holds', () => {
    expect(fill('a("YOUR_KEY") /YOUR_KEY/ YOUR_KEY', key)).toBe('a("$& $1") /$& $1/ $& $1');
    for (const longer of ['MY_YOUR_KEY', 'YOUR_KEY_2', 'YOUR_KEYS', 'ser.YOUR_KEY', 'x-YOUR_KEY'])
      expect(fill(longer, key)).toBe(longer);
  });

  test('the word is found where colours cut it, and left where they cut a longer one', () => {
    const own = { own: '$& $1', written: 'YOUR_KEY', start: 1, end: 9 };
    expect(fillTexts(['"YOUR', '_KEY', '"'], key)).toEqual([['"', own], [], ['"']]);
    expect(fillTexts(['ser.', 'YOUR_KEY'], key)).toEqual([['ser.'], ['YOUR_KEY']]);
  });

  test('Markdown has the value in its samples, and the word where a sentence is about it', () => {
    const markdown =
      'Replace `YOUR_KEY` (YOUR_KEY) in `Key: YOUR_KEY`:\n\n```js\na(YOUR_KEY);\n// `YOUR_KEY`\n```\n';
    expect(fillMarkdown(markdown, [['YOUR_KEY', 'abc']])).toBe(
      'Replace `YOUR_KEY` (YOUR_KEY) in `Key: abc`:\n\n```js\na(abc);\n// `abc`\n```\n',
    );
  });

  test('an address in a sentence is what the sentence says', () => {
    const address = [['https://api.example.com', 'http://localhost:8000']] as const;
    expect(fillMarkdown('`https://api.example.com/v1`', address)).toBe('`https://api.example.com/v1`');
    expect(fill('https://api.example.com/v1', address)).toBe('http://localhost:8000/v1');
  });
});

describe('a site without tools for readers', () => {
  const none = siteConfigSchema.parse({});

  test('has nothing of them in its scripts', () => {
    expect(readersModule('/theme', none)).toBe('export default () => {};');
    const one = readersModule('/theme', siteConfigSchema.parse({ readers: { definitions: '/words' } }));
    expect(one).toContain('/words#');
    expect(one).not.toContain('own-key');
    expect(readerSettingsModule(none)).toBe('export default {};');
  });
});

test('a setting that cannot work is refused, with its name', () => {
  const wrong = {
    ...ownKey,
    placeholder: 'TWO WORDS',
    accepted: { pattern: '(', reason: 'x' },
    addresses: ['https://x.test/api'],
  };
  const { error } = siteConfigSchema.safeParse({ readers: { ownKey: wrong } });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'readers.ownKey.placeholder',
    'readers.ownKey.accepted.pattern',
    'readers.ownKey.addresses.0',
  ]);
});
