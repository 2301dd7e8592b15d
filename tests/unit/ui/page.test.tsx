import { describe, expect, test } from 'vitest';
import { CategoryIndex } from '../../../src/ui/category-index/category-index.tsx';
import { FrameworkCrash, PageCrashed } from '../../../src/ui/errors/page-crashed.tsx';
import { Footer } from '../../../src/ui/footer/footer.tsx';
import { Home } from '../../../src/ui/home/home.tsx';
import { Doc } from '../../../src/ui/page/doc.tsx';
import { doc, site } from './models.ts';
import { html, tags, words } from './read.ts';

const page = (more: Partial<typeof doc> = {}) => html(<Doc site={site} page={{ ...doc, ...more }} />);

describe('a page of documentation', () => {
  test('shows the way to it, its title and its description', () => {
    expect(page()).toContain(
      '<ol><li><a href="/guides">Guides</a></li><li><span>Deep</span></li><li><span aria-current="page">Well</span></li></ol>',
    );
    expect(page()).toContain('<h1>Well</h1>');
    expect(words(page())).toContain('How deep the well is.');
  });

  test('hides the title where the page says so', () => {
    expect(page({ hideTitle: true })).not.toContain('<h1');
  });

  test('shows the heading of the text in place of the title, above the facts', () => {
    const shown = page({
      ownHeading: '<h1 id="well">A <em>deep</em> well</h1>',
      meta: { readingMinutes: 4 },
    });
    expect(shown.match(/<h1/g)).toHaveLength(1);
    expect(words(shown)).toContain('A deep well How deep the well is. 4 min');
  });

  test('says how long it takes, when it was verified and what can be done with it', () => {
    const meta = {
      readingMinutes: 4,
      lastVerified: '2026-03-09',
      editHref: 'https://x.test/edit',
      markdownHref: '/well.md',
    };
    const shown = page({ meta });
    expect(words(shown)).toContain('4 min verified 9 Mar');
    expect(shown).toContain('<time dateTime="2026-03-09">');
    expect(tags(shown, 'data-copy-page="/well.md"')).toHaveLength(1);
    expect(words(shown)).toContain('View as Markdown Ask about this page');
    expect(tags(shown, 'data-ask-ai')[0]).toContain('data-ask-about-page');
    expect(words(shown)).toContain('Edit this page');
  });

  test('says at its end what to do about it and how new it is, equal days once', () => {
    const meta = { reportHref: 'https://x.test/report', lastVerified: '2026-03-09' };
    const report = tags(page({ meta }), 'page-action', 'href="https://x.test/report"');
    expect(report).toHaveLength(1);
    const other = words(page({ meta: { ...meta, lastUpdated: '2026-03-10T08:00:00Z' } }));
    expect(other).toContain('Last verified 9 Mar 2026');
    expect(other).toContain('Last updated 10 Mar 2026');
    const same = words(page({ meta: { ...meta, lastUpdated: '2026-03-09T08:00:00Z' } }));
    expect(same).toContain('Last verified and updated 9 Mar 2026');
  });

  test('opens in the assistants that the site names', () => {
    const meta = { markdownHref: '/well.md', assistants: [{ label: 'Helper', href: 'https://h.test/?q=x' }] };
    expect(words(page({ meta }))).toContain('Open in Helper');
    expect(tags(page({ meta }), 'href="https://h.test/?q=x"')).toHaveLength(1);
  });

  test('writes dates in the language of the page', () => {
    const french = { ...site, locale: { label: 'Français', htmlLang: 'fr', url: '/fr/' } };
    expect(
      words(html(<Doc site={french} page={{ ...doc, meta: { lastUpdated: '2026-03-09' } }} />)),
    ).toContain('9 mars 2026');
  });

  test('has no row of facts where there is none', () => {
    expect(page()).not.toContain('page-meta');
  });

  test('lists its headings beside and above the text, deeper ones marked', () => {
    const shown = page();
    expect(tags(shown, '<a ', 'href="#depth"')).toHaveLength(2);
    expect(shown).toContain('<li data-depth="1"><a href="#metres">In <code>m</code></a></li>');
    expect(page({ toc: [] })).not.toContain('On this page');
  });

  test('links its neighbours, and has no such block without any', () => {
    const shown = page({ previous: { label: 'Before', href: '/b' }, next: { label: 'After', href: '/a' } });
    expect(tags(shown, 'rel="prev"', 'href="/b"')).toHaveLength(1);
    expect(tags(shown, 'rel="next"', 'href="/a"')).toHaveLength(1);
    expect(page()).not.toContain('Previous and next page');
  });

  test('warns of an older version, a draft and an unlisted page', () => {
    const shown = page({ outdated: { label: '1.0', latestHref: '/new' }, draft: true, unlisted: true });
    expect(words(shown)).toContain('documentation of 1.0');
    expect(tags(shown, '<a ', 'href="/new"')).toHaveLength(1);
    expect(words(shown)).toContain('Draft.');
    expect(words(shown)).toContain('Unlisted page.');
  });

  test('asks whether it helped only where somebody receives the answer, or a report can be made', () => {
    expect(html(<Doc site={site} page={{ ...doc, meta: {} }} />)).not.toContain('data-page-feedback');
    const reporting = html(<Doc site={site} page={{ ...doc, meta: { reportHref: 'https://a.example/' } }} />);
    expect(tags(reporting, 'data-page-feedback=""')).toHaveLength(1);
    expect(tags(reporting, 'data-feedback-report', 'href="https://a.example/"')).toHaveLength(1);
    const asking = html(<Doc site={{ ...site, sendsFeedback: true }} page={doc} />);
    expect(tags(asking, 'data-feedback-answer')).toHaveLength(2);
  });
});

describe('a category index', () => {
  test('has a card for each entry, and says so when there is none', () => {
    const index = {
      ...doc,
      kind: 'category-index',
      cards: [{ label: 'One', href: '/1', count: 1 }],
    } as const;
    expect(html(<CategoryIndex page={index} />)).toContain('<a href="/1">One</a>');
    expect(words(html(<CategoryIndex page={index} />))).toContain('1 page');
    expect(words(html(<CategoryIndex page={{ ...index, cards: [] }} />))).toContain('no pages here yet');
  });
});

describe('the front page', () => {
  test('offers its ways in and its groups of links', () => {
    const home = {
      rows: [{ title: 'Languages', links: [{ label: 'Go', href: '/go' }] }],
      headline: 'Hello',
      actions: [
        { label: 'Begin', href: '/begin', kind: 'primary' },
        { label: 'Find', href: '/search', kind: 'search' },
      ],
      groups: [{ title: 'Learn', icon: 'no-such-icon', links: [{ label: 'Basics', href: '/basics' }] }],
    } as const;
    const shown = html(<Home home={home} />);
    expect(shown).toContain('<h1>Hello</h1>');
    expect(tags(shown, '<a ', 'data-search-open', 'href="/search"')).toHaveLength(1);
    expect(shown).toContain('<h2>Learn</h2>');
    expect(shown).toContain('<a href="/basics">Basics</a>');
  });
});

describe('the foot', () => {
  const link = { label: 'Help', href: '/help', external: false };

  test('shows columns with titles', () => {
    const footer = {
      columns: [{ title: 'More', links: [link] }],
      copyright: 'Copyright © 2025 X',
      showLogo: true,
    };
    const shown = html(<Footer site={site} footer={footer} />);
    expect(shown).toContain('<h2 class="footer-title">More</h2>');
    expect(words(shown)).toContain('Copyright © 2025 X');
    expect(shown).toContain('class="mark"');
  });

  test('shows a flat list without titles, and HTML where an entry is HTML', () => {
    const links = [link, { label: '', href: '', external: false, html: '<b>Bold</b>' }];
    const shown = html(
      <Footer site={site} footer={{ columns: [{ links }], copyright: '', showLogo: false }} />,
    );
    expect(shown).toContain('footer-flat');
    expect(shown).not.toContain('<h2');
    expect(shown).toContain('<li><b>Bold</b></li>');
  });
});

describe('errors', () => {
  test('a crashed page says so and offers another try', () => {
    expect(words(html(<PageCrashed />))).toMatch(/^This page crashed\. .* Try again$/);
  });

  test('the crash of the frame shows the words of the error', () => {
    expect(words(html(<FrameworkCrash message="x is not a function" />))).toContain(
      'x is not a function Try again',
    );
  });

  test('a part that did not load shows why and offers a retry', () => {});
});
