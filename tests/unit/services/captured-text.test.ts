import { describe, expect, it } from 'vitest';
import { limitProperties, withoutPersonalNumbers } from '../../../src/services/amplitude/captured-text.ts';

const limits = { maxTextLength: 255, maxAttributeLength: 128, maxHierarchyLength: 1024 };

describe('a captured text', () => {
  it('loses every number like a card’s or a national id', () => {
    expect(withoutPersonalNumbers('4111 1111 1111 1111, 5500-0000-0000-0004 and 078-05-1120')).toBe(
      '*****, ***** and *****',
    );
  });

  it('keeps numbers that are neither', () => {
    const text = 'Version 2.265.0 of 2026 listens on port 8000';
    expect(withoutPersonalNumbers(text)).toBe(text);
  });

  it('is cut at 255 characters', () => {
    const { query } = limitProperties({ query: 'q'.repeat(300) }, limits);
    expect(query).toBe('q'.repeat(255));
  });

  it('shows no half of a number where it is cut', () => {
    const text = `${'x'.repeat(245)} 4111 1111 1111 1111`;
    expect(limitProperties({ text }, limits).text).not.toMatch(/\d/);
  });
});

describe('a captured attribute', () => {
  it('is cut at 128 characters, id and class too', () => {
    const names = ['ID', 'Class', 'Aria Label', 'Href'].map((name) => `[Amplitude] Element ${name}`);
    const properties = Object.fromEntries(names.map((name) => [name, 'a'.repeat(200)]));
    for (const value of Object.values(limitProperties(properties, limits))) expect(value).toHaveLength(128);
  });

  it('is cut in the list of elements, with the names of classes', () => {
    const hierarchy = [{ tag: 'a', classes: ['c'.repeat(200)], attrs: { title: 't'.repeat(200) } }];
    const limited = limitProperties({ '[Amplitude] Element Hierarchy': hierarchy }, limits);
    expect(limited['[Amplitude] Element Hierarchy']).toEqual([
      { tag: 'a', classes: ['c'.repeat(128)], attrs: { title: 't'.repeat(128) } },
    ]);
  });
});

describe('the list of elements around a captured one', () => {
  const level = (index: number) => ({ tag: 'div', index, indexOfType: index, classes: ['some-class'] });

  it('keeps the nearest ones that fit into 1024 characters', () => {
    const hierarchy = Array.from({ length: 40 }, (_, index) => level(index));
    const limited = limitProperties({ '[Amplitude] Element Hierarchy': hierarchy }, limits);
    const kept = limited['[Amplitude] Element Hierarchy'] as object[];
    expect(kept).toEqual(hierarchy.slice(0, kept.length));
    expect(JSON.stringify(kept).length).toBeLessThanOrEqual(1024);
    expect(JSON.stringify(hierarchy.slice(0, kept.length + 1)).length).toBeGreaterThan(1024);
  });

  it('stays whole where it fits', () => {
    const hierarchy = [level(0), level(1)];
    const limited = limitProperties({ '[Amplitude] Element Hierarchy': hierarchy }, limits);
    expect(limited['[Amplitude] Element Hierarchy']).toEqual(hierarchy);
  });
});
