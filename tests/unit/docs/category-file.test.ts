import { describe, expect, it } from 'vitest';
import { parseCategoryFile } from '../../../src/docs/category-file.ts';

describe('a category file', () => {
  it('is read from JSON and from YAML', () => {
    const category = { label: 'Guides', position: 2, link: { type: 'generated-index', slug: '/guides' } };
    expect(parseCategoryFile(JSON.stringify(category), 'docs/a/_category_.json')).toEqual({
      category,
      problems: [],
    });
    const yaml = 'label: Guides\nposition: 2\nlink:\n  type: generated-index\n  slug: /guides\n';
    expect(parseCategoryFile(yaml, 'docs/a/_category_.yml')).toEqual({ category, problems: [] });
  });

  it('may say everything that Docusaurus reads', () => {
    const category = {
      label: 'A',
      position: 1.5,
      collapsed: false,
      collapsible: true,
      className: 'red',
      description: 'About A.',
      link: { type: 'doc', id: 'intro' },
      customProps: { any: [1] },
      key: 'a',
    };
    expect(parseCategoryFile(JSON.stringify(category), '_category_.json').problems).toEqual([]);
  });

  it('may be empty, and may have no link by null', () => {
    expect(parseCategoryFile('', '_category_.yml')).toEqual({ category: {}, problems: [] });
    expect(parseCategoryFile('{"link": null}', '_category_.json')).toEqual({
      category: { link: null },
      problems: [],
    });
  });

  it.each([
    ['not json', 1],
    ['{\n  "label": "A",\n', 2],
    ['{\n  "label": "A"\n  "position": 1\n}', 3],
    ['label: A', 1],
    ['', 1],
  ])('fails with file, line and remedy when it is not JSON: %j', (source, line) => {
    const { category, problems } = parseCategoryFile(source, 'docs/a/_category_.json');
    expect(category).toEqual({});
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      severity: 'error',
      file: 'docs/a/_category_.json',
      line,
      message: expect.stringContaining('Category file is not JSON'),
      remedy: expect.stringContaining('double quotes'),
    });
  });

  it('is read with a warning when its JSON has a comma too many, as Docusaurus reads it', () => {
    const { category, problems } = parseCategoryFile('{\n  "label": "A",\n}\n', '_category_.json');
    expect(category).toEqual({ label: 'A' });
    expect(problems).toMatchObject([{ severity: 'warning', line: 3 }]);
  });

  it('fails a wrong type and warns of an unknown key, each with its line', () => {
    const source =
      '{\n  "labl": "A",\n  "position": "first",\n  "link": { "type": "generated" },\n  "collapsed": true\n}';
    const { category, problems } = parseCategoryFile(source, '_category_.json');
    expect(category).toEqual({ collapsed: true });
    expect(problems.map(({ severity, line, message }) => `${severity} ${line} ${message}`)).toEqual([
      'error 3 Category file key "position" must be a number, but is "first".',
      'error 4 Category file key "link.type" must be one of "doc", "generated-index", but is "generated".',
      'warning 2 Category file key "labl" is not a known key.',
    ]);
    expect(problems[2]?.remedy).toBe('Did you mean "label"?');
  });
});
