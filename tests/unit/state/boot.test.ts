import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { inlineScripts } from '../../../src/builder/inline-scripts.ts';
import { themeDir } from '../../../src/builder/theme-dir.ts';
import { nextColorChoice } from '../../../src/ui/color-choice.ts';
import * as hooks from '../../../src/ui/hooks.ts';
import {
  ANNOUNCEMENT_KEY,
  CODE_WRAP_KEY,
  COLOR_MODE_KEY,
  SIDEBAR_HIDDEN_KEY,
} from '../../../src/ui/storage-keys.ts';

const { boot, loader } = inlineScripts(themeDir, '/assets/main.js');

interface Situation {
  /** Attributes that the page has on `html`. */
  readonly page?: Readonly<Record<string, string>>;
  readonly stored?: Readonly<Record<string, string>>;
  readonly system?: 'light' | 'dark';
  readonly path?: string;
}

/** Runs the boot script and tells what it made of `html` and of the address. */
function start({ page = {}, stored = {}, system = 'light', path = '/' }: Situation) {
  const attributes = new Map(Object.entries(page));
  let address = path;
  const location = new URL(path, 'https://x.test');
  runInNewContext(boot, {
    document: {
      documentElement: {
        getAttribute: (name: string) => attributes.get(name) ?? null,
        hasAttribute: (name: string) => attributes.has(name),
        setAttribute: (name: string, value: string) => attributes.set(name, value),
      },
    },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    matchMedia: () => ({ matches: system === 'dark' }),
    addEventListener: () => {},
    setTimeout: () => 0,
    location,
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, to: string) => {
        address = to;
      },
    },
  });
  return { attributes, address };
}

describe('the inline scripts', () => {
  test('are small', () => {
    expect(Buffer.byteLength(boot)).toBeLessThan(1024);
    expect(Buffer.byteLength(loader)).toBeLessThan(1024);
  });

  test('cannot end their element', () => {
    expect(boot + loader).not.toContain('</');
  });

  test('use the names of the frame and of the storage', () => {
    for (const name of [
      hooks.COLOR_CHOICE,
      hooks.COLOR_RESPECTS_SYSTEM,
      hooks.THEME,
      hooks.ANNOUNCEMENT_ID,
      hooks.ANNOUNCEMENT_CLOSED,
      hooks.CODE_WRAP,
      hooks.SIDEBAR_HIDDEN,
      hooks.NOT_FOUND_PAGE,
    ])
      expect(boot).toContain(`\`${name}\``);
    for (const key of [COLOR_MODE_KEY, ANNOUNCEMENT_KEY, CODE_WRAP_KEY, SIDEBAR_HIDDEN_KEY])
      expect(boot).toContain(`\`${key.replace('docs:', '')}\``);
    for (const name of [hooks.BASE_URL_BANNER, hooks.BASE_URL_SUGGESTION])
      expect(loader).toContain(`[${name}]`);
  });
});

describe('before the first paint', () => {
  const light = { [hooks.COLOR_CHOICE]: 'light' };
  const system = { [hooks.COLOR_CHOICE]: 'system', [hooks.COLOR_RESPECTS_SYSTEM]: '' };

  test.each([
    ['the default', { page: light }, 'light'],
    ['a stored choice', { page: light, stored: { [COLOR_MODE_KEY]: 'dark' } }, 'dark'],
    ['the system where it is respected', { page: system, system: 'dark' }, 'dark'],
    [
      'the choice against the system',
      { page: system, system: 'dark', stored: { [COLOR_MODE_KEY]: 'light' } },
      'light',
    ],
    [
      'no system where it is not respected',
      { page: light, system: 'dark', stored: { [COLOR_MODE_KEY]: 'system' } },
      'light',
    ],
    ['the default over a stored nonsense', { page: light, stored: { [COLOR_MODE_KEY]: '<b>' } }, 'light'],
  ] as const)('colours are those of %s', (_, situation, theme) => {
    expect(start(situation).attributes.get(hooks.THEME)).toBe(theme);
  });

  test('a closed announcement is hidden, and another one is not', () => {
    const page = { ...light, [hooks.ANNOUNCEMENT_ID]: 'two' };
    const closed = (id: string) =>
      start({ page, stored: { [ANNOUNCEMENT_KEY]: id } }).attributes.has(hooks.ANNOUNCEMENT_CLOSED);
    expect(closed('two')).toBe(true);
    expect(closed('one')).toBe(false);
  });

  test('a hidden sidebar is hidden', () => {
    expect(
      start({ page: light, stored: { [SIDEBAR_HIDDEN_KEY]: 'true' } }).attributes.has(hooks.SIDEBAR_HIDDEN),
    ).toBe(true);
    expect(start({ page: light }).attributes.has(hooks.SIDEBAR_HIDDEN)).toBe(false);
  });

  test.each([
    ['/p/', '/p'],
    ['/p.html?a=1', '/p?a=1'],
    ['/p/index.html#b', '/p#b'],
    ['/index.html', '/'],
    ['/p', '/p'],
    ['/', '/'],
  ])('the address %s settles on %s', (path, settled) => {
    expect(start({ page: light, path }).address).toBe(settled);
  });

  test('the address of the not-found page stays', () => {
    expect(start({ page: { ...light, [hooks.NOT_FOUND_PAGE]: '' }, path: '/p.html' }).address).toBe(
      '/p.html',
    );
  });
});

describe('the colour mode', () => {
  test('goes round through system, light and dark where the system is respected, else light and dark', () => {
    const round = (choices: 'with-system' | 'without-system', from: 'system' | 'light') => {
      const first = nextColorChoice(from, choices);
      const second = nextColorChoice(first, choices);
      return [first, second, nextColorChoice(second, choices)];
    };
    expect(round('with-system', 'system')).toEqual(['light', 'dark', 'system']);
    expect(round('without-system', 'light')).toEqual(['dark', 'light', 'dark']);
  });
});
