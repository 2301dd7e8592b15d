import { describe, expect, it } from 'vitest';
import { unknownRequiredKeys } from '../../../src/config/schema/front-matter.ts';
import { parseFrontMatter } from '../../../src/docs/front-matter.ts';

const parse = (frontMatter: string, required: string[] = []) =>
  parseFrontMatter(`---\n${frontMatter}\n---\nBody.\n`, 'docs/a.md', { required });

describe('taking a file apart', () => {
  it('gives front matter, body, and the lines before the body', () => {
    const source = '---\ntitle: A\nsidebar_position: 2\n---\n\n# B\n';
    expect(parseFrontMatter(source, 'a.md')).toEqual({
      frontMatter: { title: 'A', sidebar_position: 2 },
      body: '\n# B\n',
      bodyOffset: 4,
      ignored: [],
      problems: [],
    });
  });

  it('takes a file without front matter for a body', () => {
    expect(parseFrontMatter('Text.\n\n---\n\nMore.', 'a.md')).toMatchObject({ bodyOffset: 0, problems: [] });
    expect(parseFrontMatter('', 'a.md')).toEqual({
      frontMatter: {},
      body: '',
      bodyOffset: 0,
      ignored: [],
      problems: [],
    });
  });

  it('takes a rule at the top for a rule', () => {
    const source = '---\n\nText.';
    expect(parseFrontMatter(source, 'a.md')).toMatchObject({ body: source, problems: [] });
  });

  it('reads empty front matter, a byte order mark, and lines that end as on Windows', () => {
    expect(parseFrontMatter('---\n---\nB', 'a.md')).toMatchObject({ body: 'B', bodyOffset: 2, problems: [] });
    expect(parseFrontMatter('\uFEFF---\r\ntitle: A\r\n---\r\nB\r\n', 'a.md')).toMatchObject({
      frontMatter: { title: 'A' },
      body: 'B\n',
      bodyOffset: 3,
    });
  });
});

describe('values', () => {
  it('may be dates, as text or of the kind that YAML has', () => {
    const { frontMatter, problems } = parse(
      'last_verified: 2026-11-27\nlast_update:\n  date: !!timestamp 2024-01-02\n  author: Ada',
    );
    expect(problems).toEqual([]);
    expect(frontMatter).toEqual({
      last_verified: '2026-11-27',
      last_update: { date: '2024-01-02', author: 'Ada' },
    });
  });

  it('may be numbers and booleans in quotes', () => {
    expect(parse('sidebar_position: "3.5"\ndraft: "true"').frontMatter).toEqual({
      sidebar_position: 3.5,
      draft: true,
    });
  });

  it('are text as it is written where text is meant, whatever YAML takes it for', () => {
    const written =
      'title: 1.10\nid: 2024\nslug: 0x1F\nsidebar_label: 007\npagination_next: 3\ndescription: 1e3';
    expect(parse(`${written}\nsidebar_position: 2`)).toMatchObject({
      frontMatter: {
        title: '1.10',
        id: '2024',
        slug: '0x1F',
        sidebar_label: '007',
        pagination_next: '3',
        description: '1e3',
        sidebar_position: 2,
      },
      problems: [],
    });
  });

  it('may be null where null means something, and count as absent elsewhere', () => {
    const { frontMatter, problems } = parse(
      'pagination_next: null\ndisplayed_sidebar: ~\ndescription:\ntitle:',
    );
    expect(frontMatter).toEqual({ pagination_next: null, displayed_sidebar: null });
    expect(problems).toEqual([]);
  });

  it('may stand in any known key', () => {
    const { problems } = parse(`id: a
title: A
slug: /a
description: About a.
keywords: [a, b]
image: ./a.png
sidebar_label: A
sidebar_position: 1
sidebar_class_name: red
sidebar_custom_props: { badge: new }
displayed_sidebar: docs
hide_title: true
hide_table_of_contents: false
toc_min_heading_level: 2
toc_max_heading_level: 6
pagination_label: A
pagination_next: b
pagination_prev: c
custom_edit_url: null
draft: false
unlisted: true
tags: [a, { label: B, permalink: /b }]
last_update: { date: 2024-01-01T10:00:00Z }
parse_number_prefixes: false
mdx: { format: md }
title_meta: A for engines
last_verified: 2026-01-31`);
    expect(problems).toEqual([]);
  });

  it('of other parts of Docusaurus are passed over in silence', () => {
    expect(
      parse('sidebar_key: a\ncustom_props: {}\nauthors: [me]\ndate: 2024-01-01\nhide_reading_time: true'),
    ).toMatchObject({
      frontMatter: {},
      problems: [],
    });
  });
});

describe('front matter with faults', () => {
  it('names the line and the remedy of malformed YAML', () => {
    expect(parse('title: A\ndescription: one: two').problems).toEqual([
      {
        severity: 'error',
        file: 'docs/a.md',
        line: 3,
        message: 'Front matter is not valid YAML: a value holds ": ", which begins a new key.',
        remedy: 'Put a value that holds ": " in quotes: key: "one: two".',
      },
    ]);
  });

  it.each([
    ['title: @name', 'in quotes'],
    ['title: "open', 'Close the quote'],
    ['title: A\ntitle: B', 'Remove one of the two'],
    ['\ttitle: A', 'spaces instead of tabs'],
    ['title: *bold*', 'in quotes'],
    ['- a\n- b', 'key: value'],
    ['just text', 'key: value'],
  ])('has a remedy for %j', (text, remedy) => {
    const { problems } = parse(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ severity: 'error', remedy: expect.stringContaining(remedy) });
  });

  it('tells of a missing end', () => {
    expect(parseFrontMatter('---\ntitle: A\n\nText.', 'a.md').problems).toMatchObject([
      { severity: 'error', line: 1, remedy: 'Add a line with "---" after the last key.' },
    ]);
  });

  it('warns of an unknown key, with the nearest known one', () => {
    expect(parse('title: A\nsidebar_positon: 2\nflavour: sweet')).toMatchObject({
      frontMatter: { title: 'A' },
      problems: [
        {
          severity: 'warning',
          line: 3,
          message: expect.stringContaining('"sidebar_positon"'),
          remedy: 'Did you mean "sidebar_position"?',
        },
        { severity: 'warning', line: 4, message: expect.stringContaining('"flavour"') },
      ],
    });
  });

  it('fails a wrong type with its line, and keeps the other keys', () => {
    const { frontMatter, problems } = parse(
      'title: true\nsidebar_label: A\ntoc_min_heading_level: 1\nlast_verified: 31.01.2026\nlast_update:\n  author: Ada\n  dat: x',
    );
    expect(frontMatter).toEqual({ sidebar_label: 'A', last_update: { author: 'Ada' } });
    expect(problems.map(({ severity, line, message }) => `${severity} ${line} ${message}`)).toEqual([
      'error 2 Front matter key "title" must be text, but is true.',
      'error 4 Front matter key "toc_min_heading_level" must be at least 2, but is the number 1.',
      'warning 8 Front matter key "last_update.dat" is not a known key.',
      'error 5 Front matter key "last_verified" must be a day as YYYY-MM-DD, such as 2026-01-31.',
    ]);
  });

  it('fails a day that is not in the calendar', () => {
    expect(parse('last_verified: 2026-13-01').problems).toHaveLength(1);
  });

  it('fails a page without a key that the site requires', () => {
    expect(parse('title: A\ndescription: ""', ['description', 'last_verified']).problems).toMatchObject([
      { severity: 'error', line: 1, message: expect.stringContaining('"description"') },
      { severity: 'error', line: 1, message: expect.stringContaining('"last_verified"') },
    ]);
    expect(
      parse('description: A\nlast_verified: 2026-01-01', ['description', 'last_verified']).problems,
    ).toEqual([]);
  });

  it('fails a page that is both draft and unlisted', () => {
    expect(parse('draft: true\nunlisted: true').problems).toMatchObject([{ severity: 'error', line: 2 }]);
  });

  it('fails an id with a slash', () => {
    expect(parse('id: a/b').problems).toMatchObject([{ severity: 'error', line: 2 }]);
  });
});

describe('required keys', () => {
  it('must be keys that a page can have', () => {
    expect(unknownRequiredKeys(['title', 'authors', 'last_verifed'])).toEqual([
      { key: 'last_verifed', nearest: 'last_verified' },
    ]);
  });
});
