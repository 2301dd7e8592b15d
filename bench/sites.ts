import path from 'node:path';
import type { Dialect } from './corpus.ts';

/** A tool that builds the corpus, and how to find one's way on the site that it makes. */
export interface BenchSite {
  readonly name: string;
  /** Folder with its project; `npm install` is run there once, except for this project itself. */
  readonly project: string | undefined;
  /** Folder of the corpus below the project. */
  readonly docs: string;
  readonly dialect: Dialect;
  readonly build: string;
  /** Built folder below the project. */
  readonly output: string;
  /** Patterns of what it keeps from one build to the next, from the project's folder. */
  readonly caches: readonly string[];
  /** Link of the sidebar to a page, by a part of its address. */
  readonly sidebarLink: (address: string) => string;
  readonly search: SearchPath | undefined;
  /** Whether it is no peer: it only renders, and its builds show how little time that can take. */
  readonly isFloor?: boolean;
}

/** How a reader searches: what to press, where to type, what a result is. */
export interface SearchPath {
  readonly open?: string;
  readonly key?: string;
  readonly input: string;
  readonly result: string;
}

const root = path.resolve(import.meta.dirname, '..');
const node = path.join(root, 'node_modules/node/bin/node');
const PLAIN: Dialect = { title: 'front-matter', links: 'file', note: ':::note', homeSlug: 'unsaid' };

export const SITES: readonly BenchSite[] = [
  {
    name: 'this site',
    project: undefined,
    docs: 'content/docs',
    dialect: PLAIN,
    build: `${node} ${path.join(root, 'src/builder/cli.ts')} build --site . --out dist`,
    output: 'dist',
    caches: [path.join(root, '.cache/*')],
    sidebarLink: (address) => `aside a[href*="${address}"]`,
    search: {
      key: 'Control+k',
      input: '[role="dialog"] input, dialog input',
      result: '[role="dialog"] [role="option"], dialog [role="option"]',
    },
  },
  {
    name: 'Docusaurus',
    project: 'docusaurus',
    docs: 'docs',
    dialect: { ...PLAIN, homeSlug: 'said' },
    build: 'npx docusaurus build',
    output: 'build',
    caches: ['.docusaurus', 'node_modules/.cache'],
    sidebarLink: (address) => `aside a[href*="${address}"]`,
    search: { input: 'input.navbar__search-input', result: '[class*=suggestion]' },
  },
  {
    name: 'Starlight',
    project: 'starlight',
    docs: 'src/content/docs',
    dialect: { ...PLAIN, links: 'address' },
    build: 'npx astro build',
    output: 'dist',
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite', 'node_modules/.cache'],
    sidebarLink: (address) => `nav.sidebar a[href*="${address}"]`,
    search: {
      open: 'button[data-open-modal]',
      input: 'input.pagefind-ui__search-input',
      result: '.pagefind-ui__result',
    },
  },
  {
    name: 'VitePress',
    project: 'vitepress',
    docs: 'docs',
    dialect: { ...PLAIN, title: 'heading', note: '::: info' },
    build: 'npx vitepress build docs',
    output: 'docs/.vitepress/dist',
    caches: ['docs/.vitepress/cache', 'docs/.vitepress/.temp'],
    sidebarLink: (address) => `aside a[href*="${address}"]`,
    search: {
      open: '#local-search button',
      input: '#localsearch-input',
      result: '.VPLocalSearchBox .result',
    },
  },
  {
    name: 'bare Hugo',
    project: 'hugo',
    docs: 'content',
    dialect: { ...PLAIN, links: 'address' },
    // Hugo takes `index.md` for a page that all others are parts of.
    build: 'if [ -f content/index.md ]; then mv content/index.md content/_index.md; fi; hugo --quiet',
    output: 'public',
    caches: ['resources'],
    sidebarLink: () => '',
    search: undefined,
    isFloor: true,
  },
];
