import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../../content/${file}`, import.meta.url), 'utf8');

test('the page on SDKs lists each repository whose tag is ahead of its package, and no other', () => {
  const { sdks } = JSON.parse(read('data/sdk-versions.json')) as { sdks: Record<string, { tag?: string }> };
  const ahead = Object.keys(sdks).filter((sdk) => sdks[sdk]?.tag !== undefined);
  const page = read('docs/integrating-with-flagsmith/sdks/index.mdx');
  const listed = [...page.matchAll(/sdk="([\w-]+)" range="tag"/g)].map(([, sdk]) => sdk);
  expect(listed.toSorted()).toEqual(ahead.toSorted());
});
