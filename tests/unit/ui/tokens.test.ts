import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as hooks from '../../../src/ui/hooks.ts';

const css = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');
const light = colours(blockAfter(':root {'));
const dark = colours(blockAfter(':root[data-theme="dark"] {'));

describe('the tokens', () => {
  test('say the same for readers whose system is dark and who have no script', () => {
    expect(colours(blockAfter(':root:not([data-theme])[data-color-choice="system"] {'))).toEqual(dark);
  });

  test('name the same colours in both modes', () => {
    expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
  });

  for (const [mode, tokens] of Object.entries({ light, dark })) {
    const grounds = ['ground', 'surface', 'brand-wash'] as const;
    const words = ['text', 'muted', 'brand', 'brand-strong', 'info', 'success', 'warning', 'danger'];
    const code = ['code-keyword', 'code-comment', 'code-type'];

    test(`keep text readable on every ground in ${mode} mode`, () => {
      for (const ground of grounds) {
        for (const word of [...words, ...code]) {
          expect(contrast(tokens[word], tokens[ground]), `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
      }
      expect(contrast(tokens.ground, tokens.brand), 'words on a primary button').toBeGreaterThanOrEqual(4.5);
    });

    test(`keep the borders of controls visible in ${mode} mode`, () => {
      for (const ground of ['ground', 'surface'] as const) {
        expect(contrast(tokens['line-strong'], tokens[ground])).toBeGreaterThanOrEqual(3);
      }
    });
  }
});

test('every attribute that a behaviour looks for is explained in the table of hooks', () => {
  const source = readFileSync(new URL('../../../src/ui/hooks.ts', import.meta.url), 'utf8');
  const names = Object.keys(hooks).filter((name) => /^[A-Z_]+$/.test(name) && !name.endsWith('_ID'));
  for (const name of names) expect(source, name).toContain(`| ${name} `);
});

function blockAfter(selector: string): string {
  const start = css.indexOf(selector);
  if (start < 0) throw new Error(`tokens.css has no "${selector}"`);
  return css.slice(start, css.indexOf('}', start));
}

function colours(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6,8});/g)].map((match) => [String(match[1]), String(match[2])]),
  );
}

/** Contrast ratio of WCAG 2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one = '', other = ''): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
