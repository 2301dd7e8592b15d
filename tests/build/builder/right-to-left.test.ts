import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { directionOf } from '../../../src/docs/locales.ts';
import { build, page, writeSite } from './sites.ts';

test('a page of a language that is written from right to left says so, and no other does', async () => {
  const { outDir, failed } = await build(
    await writeSite({
      'docs/index.md': page('Words.', 'slug: /\n'),
      'site.config.ts': `export default { locales: [
        { label: 'English', htmlLang: 'en', url: '/' },
        { label: 'العربية', htmlLang: 'ar', url: '/ar/' },
        { label: 'Mirrored', htmlLang: 'en-x-mirror', url: '/mirror/', direction: 'rtl' },
      ] };`,
    }),
  );
  expect(failed).toBe(false);
  const html = (file: string) => /<html[^>]*>/.exec(readFileSync(path.join(outDir, file), 'utf8'))?.[0];
  expect(html('index.html')).not.toContain('dir=');
  expect(html('ar.html')).toMatch(/lang="ar" dir="rtl"/);
  expect(html('mirror.html')).toContain('dir="rtl"');
});

test('a page that is not translated is marked as written in its own language and direction, also beside it', async () => {
  const { outDir, failed } = await build(
    await writeSite({
      'docs/index.md': page('Words.\n\n## Heading\n\n## Other', 'slug: /\n'),
      'docs/done.md': page('Words.\n\n## Heading\n\n## Other'),
      'content/locales/he/docs/done.md': page('מילים.\n\n## כותרת\n\n## אחרת'),
      'content/locales/fr/docs/done.md': page('Mots.\n\n## Titre\n\n## Autre'),
      'site.config.ts': `export default { locales: [
        { label: 'English', htmlLang: 'en', url: '/en/' },
        { label: 'עברית', htmlLang: 'he', url: '/he/' },
        { label: 'Français', htmlLang: 'fr', url: '/fr/' },
      ] };`,
    }),
  );
  expect(failed).toBe(false);
  const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
  for (const tag of ['article class="page"', 'aside class="toc"'])
    expect(read('he.html')).toContain(`<${tag} lang="en" dir="ltr">`);
  expect(read('fr.html')).toContain('<article class="page" lang="en" dir="ltr">');
  for (const file of ['he/done.html', 'fr/done.html', 'en.html', 'en/done.html'])
    expect(read(file)).toContain('<article class="page">');
  expect(read('he/404.html')).toMatch(/<html[^>]* lang="he" dir="rtl"/);
});

test.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['ckb', 'rtl'],
  ['uz-Arab', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['uz', 'ltr'],
  ['ja', 'ltr'],
  ['en-a', 'ltr'],
  ['ar_EG', 'rtl'],
  ['ur-Aran', 'rtl'],
  ['iw', 'rtl'],
  ['dv', 'rtl'],
  ['hu-Hung', 'rtl'],
  ['az-IR', 'rtl'],
  ['sd-Deva', 'ltr'],
])('%s is written %s', (htmlLang, direction) => {
  expect(directionOf({ label: '', htmlLang, url: '/' })).toBe(direction);
});

test('the styles name no side of the window that changes with the direction of text', () => {
  const sides =
    /(?:margin|padding|border)-(?:left|right)|(?:^|[\s;{])(?:left|right)\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/;
  const strays = globSync('src/styles/*.css').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (sides.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(strays).toEqual([]);
});
