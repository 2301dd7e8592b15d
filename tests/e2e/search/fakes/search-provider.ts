import type { SearchSettings } from '../../../../src/search/node/settings.ts';
import {
  type Hit,
  ProviderError,
  type SearchProvider,
  type SearchRequest,
} from '../../../../src/search/providers/provider.ts';
import type { Marked } from '../../../../src/search/record.ts';
import type { SearchContext } from '../../../../src/search/ui/load-provider.ts';
import { control, waitFor } from './control.ts';

/** Stands in for `src/search/provider.ts`: finds sections of a small garden whose texts hold the query. */
export async function loadSearchProvider(
  _: SearchSettings,
  { language, tag }: SearchContext,
): Promise<SearchProvider> {
  return {
    warm: async () => {},
    async search(request, signal) {
      const { holdsSearches, asked } = control();
      asked.push({ query: request.query, language, tag });
      if (holdsSearches) await waitFor(() => !control().holdsSearches, signal);
      if (control().fails) throw new ProviderError('unreachable', 'The garden is closed.');
      return find(request);
    },
    details: async ({ hits }) => hits.map(({ excerpt }) => ({ excerpt })),
  };
}

const MANY = Array.from({ length: 30 }, (_, at) => ({
  page: `/guides/${at % 2 ? 'roses' : 'tulips'}`,
  anchor: `many-${at}`,
  area: at % 3 ? 'Guides' : 'Reference',
  title: `Many things ${at + 1}`,
  text: 'One of many, to fill pages of results.',
}));

const SECTIONS = [
  { page: '/guides/roses', anchor: '', area: 'Guides', title: 'Roses', text: 'How to grow roses.' },
  {
    page: '/guides/roses',
    anchor: 'pruning',
    area: 'Guides',
    title: 'Pruning',
    text: 'Cut roses in spring.',
  },
  {
    page: '/guides/tulips',
    anchor: 'planting',
    area: 'Guides',
    title: 'Planting',
    text: 'Plant before roses.',
  },
  {
    page: '/',
    anchor: '',
    area: 'Garden',
    title: 'Garden',
    text: 'Markup: <img src=x onerror=alert(1)> roses',
  },
  { page: '/', anchor: '', area: 'Garden', title: 'ورود', text: 'باغ گل سرخ' },
  ...MANY,
];

function find({ query, page, hitsPerPage, area }: SearchRequest) {
  const words = query.toLowerCase();
  const all = SECTIONS.filter(({ title, text }) => `${title} ${text}`.toLowerCase().includes(words));
  const chosen = all.filter((section) => area === undefined || section.area === area);
  const names = [...new Set(all.map((section) => section.area))];
  return {
    query,
    hits: chosen.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((section) => hitOf(section, query)),
    total: chosen.length,
    pages: Math.ceil(chosen.length / hitsPerPage),
    areas: names.map((name) => ({ name, count: all.filter((section) => section.area === name).length })),
  };
}

function hitOf({ page, anchor, area, title, text }: (typeof SECTIONS)[number], query: string): Hit {
  const pageTitle = page === '/' ? 'Garden' : page.endsWith('roses') ? 'Roses' : 'Tulips';
  return {
    id: `${page}#${anchor}${title}`,
    url: anchor === '' ? page : `${page}#${anchor}`,
    query,
    pageUrl: page,
    pageTitle,
    breadcrumbs: [area, pageTitle].filter((label, at) => at > 0 || label !== pageTitle),
    title: mark(title, query),
    path: [],
    excerpt: mark(text, query),
  };
}

function mark(text: string, query: string): Marked {
  const at = text.toLowerCase().indexOf(query.toLowerCase());
  if (at < 0) return [{ text, marked: false }];
  const end = at + query.length;
  return [
    { text: text.slice(0, at), marked: false },
    { text: text.slice(at, end), marked: true },
    { text: text.slice(end), marked: false },
  ].filter(({ text: part }) => part !== '');
}
