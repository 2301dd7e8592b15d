import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeBlock } from './corpus-code.ts';
import { createRandom, type Random } from './random.ts';
import { ADJECTIVES, FOLDERS, NOUNS, SECTIONS, VERBS } from './words.ts';

/** What differs between the tools' dialects for the same text. */
export interface Dialect {
  /** Tools that do not print the front matter's title want it as a heading. */
  readonly title: 'front-matter' | 'heading';
  /** Links by file, or by address for tools that do not resolve files. */
  readonly links: 'file' | 'address';
  readonly note: ':::note' | '::: info';
  /** Address of the first page, for tools that need it said. */
  readonly homeSlug: 'said' | 'unsaid';
}

interface CorpusPage {
  readonly file: string;
  readonly title: string;
}

/**
 * Writes a seeded corpus of Markdown pages, shaped like the documentation of a real product: 560 words a page on average,
 * 6 to 10 headings, lists, tables, 3 to 4 blocks of code, a note and links; 14 sections, up to 3 folders deep.
 */
export function writeCorpus(folder: string, count: number, dialect: Dialect, seed = 1): void {
  const random = createRandom(seed + count);
  const pages = planPages(count, random);
  for (const [index, page] of pages.entries()) {
    const target = path.join(folder, page.file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, pageSource(page, index === 0, pages, dialect, random));
  }
}

function planPages(count: number, random: Random): CorpusPage[] {
  const pages: CorpusPage[] = [{ file: 'index.md', title: 'Overview' }];
  const used = new Set<string>();
  const folders = Math.max(2, Math.ceil(count / SECTIONS.length / 25));
  while (pages.length < count) {
    const depth = random.next();
    const section = SECTIONS[(pages.length - 1) % SECTIONS.length] ?? SECTIONS[0];
    const number = random.whole(0, folders - 1);
    const inner =
      FOLDERS[number % FOLDERS.length] +
      (number >= FOLDERS.length ? `-${Math.floor(number / FOLDERS.length)}` : '');
    const folder =
      depth > 0.87 ? `${section}/${inner}/topics` : depth > 0.34 ? `${section}/${inner}` : section;
    const title = `${capital(random.pick(VERBS))} ${random.next() < 0.5 ? 'the' : 'a'} ${noun(random)}`;
    const file = `${folder}/${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.md`;
    if (used.has(file)) continue;
    used.add(file);
    pages.push({ file, title });
  }
  return pages;
}

function pageSource(
  page: CorpusPage,
  isHome: boolean,
  pages: readonly CorpusPage[],
  dialect: Dialect,
  random: Random,
): string {
  const words = Math.max(100, Math.min(4000, Math.round(Math.exp(5.7 + 0.9 * random.gauss()))));
  const isShort = words < 300;
  const headings = isShort ? random.whole(3, 6) : random.whole(6, 10);
  const sections: string[][] = Array.from({ length: headings + 1 }, () => []);
  let written = 0;
  const put = (section: number, text: string) => {
    sections[section]?.push(text);
    written += text.split(/\s+/).length;
  };
  const anywhere = () => random.whole(0, headings);
  const below = () => random.whole(1, headings);
  for (let left = isShort ? random.whole(1, 2) : random.whole(3, 4); left > 0; left--)
    put(below(), codeBlock(random));
  for (let left = isShort ? 1 : random.whole(1, 2); left > 0; left--) put(below(), table(random));
  put(below(), `${dialect.note}\n\n${sentence(random)} ${sentence(random)}\n\n:::`);
  for (let left = isShort ? 1 : 2; left > 0; left--) put(below(), list(random));
  for (let left = isShort ? 3 : random.whole(3, 6); left > 0; left--) {
    const target = random.pick(pages);
    put(anywhere(), `${sentence(random)} See [${target.title}](${linkTo(page.file, target.file, dialect)}).`);
  }
  while (written < words)
    put(anywhere(), Array.from({ length: random.whole(2, 5) }, () => sentence(random)).join(' '));

  const body = sections.map((blocks, index) =>
    [
      ...(index > 0 ? [heading(index, random)] : []),
      ...blocks,
      ...(blocks.length ? [] : [sentence(random)]),
    ].join('\n\n'),
  );
  const front = [
    '---',
    `title: ${page.title}`,
    `description: ${sentence(random).replace(/[`*:]/g, '')}`,
    ...(isHome && dialect.homeSlug === 'said' ? ['slug: /'] : []),
    '---',
  ];
  const title = dialect.title === 'heading' ? [`# ${page.title}`] : [];
  return `${[front.join('\n'), ...title, ...body].join('\n\n')}\n`;
}

function heading(index: number, random: Random): string {
  return `${index > 1 && random.next() < 0.45 ? '###' : '##'} ${capital(random.pick(VERBS))} ${noun(random)} ${index}`;
}

function table(random: Random): string {
  const columns = random.whole(2, 4);
  const row = (cell: (column: number) => string) =>
    `| ${Array.from({ length: columns }, (_, column) => cell(column)).join(' | ')} |`;
  const rows = Array.from({ length: random.whole(2, 6) }, () =>
    row((column) => (column ? noun(random) : `\`${random.pick(NOUNS)}\``)),
  );
  return [row(() => capital(random.pick(NOUNS))), row(() => '---'), ...rows].join('\n');
}

function list(random: Random): string {
  const numbered = random.next() < 0.5;
  return Array.from(
    { length: random.whole(3, 5) },
    (_, index) => `${numbered ? `${index + 1}.` : '-'} ${sentence(random)}`,
  ).join('\n');
}

function linkTo(from: string, to: string, { links }: Dialect): string {
  if (links === 'address') return `/${to.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '/')}`;
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

function noun(random: Random): string {
  return `${random.next() < 0.35 ? `${random.pick(ADJECTIVES)} ` : ''}${random.pick(NOUNS)}`;
}

function sentence(random: Random): string {
  const verb = () => random.pick(VERBS);
  const thing = () => noun(random);
  switch (random.whole(0, 3)) {
    case 0:
      return `${capital(verb())} the ${thing()} before the ${thing()} is ready to ${verb()} the ${thing()}.`;
    case 1:
      return `The ${thing()} can ${verb()} each ${thing()} of the ${thing()} without a second ${random.pick(NOUNS)}.`;
    case 2:
      return `To ${verb()} a ${thing()}, you ${verb()} its ${random.pick(NOUNS)} and then ${verb()} the ${thing()}.`;
    default:
      return `Use \`${random.pick(NOUNS)}.${random.pick(NOUNS)}\` to ${verb()} the ${thing()}, or **${verb()}** it from the ${thing()}.`;
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
