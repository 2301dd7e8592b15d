import type { MdastNode } from 'satteri';
import { blankFrontMatter, parseMarkdown } from '../shared/parse-markdown.ts';

/** A figure that a page gives for something with a name. */
export interface Figure {
  /** The name in code, or what a limit is about. */
  readonly name: string;
  /** What the figure is: `default`, `since`, `limit`, or a unit. Figures of different kinds cannot contradict each other. */
  readonly kind: string;
  readonly value: string;
  readonly page: string;
  readonly line: number;
}

/** What pages may give figures for. */
export interface Named {
  /** Names in code that the tables of facts have. */
  readonly names: ReadonlySet<string>;
  /** What the table of limits lists, in the plural and in small letters: `segment overrides`. */
  readonly limited: readonly string[];
}

/**
 * Figures that a page gives for names. Only what a sentence or a row says of one name alone is taken, because a figure
 * beside two names may belong to either.
 *
 * In: the text of the file and its name. @throws Error when an `.mdx` page is not valid MDX.
 */
export function figuresOf(text: string, page: string, named: Named): Figure[] {
  const tree = parseMarkdown(blankFrontMatter(text), page);
  return [...figuresOfTables(tree, page, named), ...figuresOfText(tree, page, named)];
}

function figuresOfTables(root: MdastNode, page: string, { names }: Named): Figure[] {
  return nodesOf(root, 'table').flatMap((table) => {
    const [head, ...rows] = childrenOf(table);
    const columns = childrenOf(head).map((cell) => textOf(cell).trim().toLowerCase());
    const at = columns.indexOf('default');
    return rows.flatMap((row): Figure[] => {
      const cells = childrenOf(row).map(textOf);
      const name = onlyName(cells[0] ?? '', names);
      const line = row.position?.start.line ?? 0;
      if (name === undefined) return [];
      const value = at > 0 ? plainValue(cells[at] ?? '') : undefined;
      const said: Said[] = value === undefined ? [] : [{ name, kind: 'default', value }];
      return [...said, ...sinceOf(cells.join(' '), name)].map((figure) => ({ ...figure, page, line }));
    });
  });
}

function figuresOfText(root: MdastNode, page: string, { names, limited }: Named): Figure[] {
  return nodesOf(root, 'paragraph').flatMap((paragraph) => {
    const start = paragraph.position?.start.line ?? 0;
    const text = textOf(paragraph);
    return [...SENTENCES.segment(text)].flatMap(({ segment, index }): Figure[] => {
      const line = start + text.slice(0, index).split('\n').length - 1;
      const sentence = segment.replace(/\s+/g, ' ').trim();
      const name = onlyName(sentence, names);
      const said = [...defaultsOf(sentence, names), ...limitsOf(sentence, limited)];
      if (name !== undefined) said.push(...sinceOf(sentence, name), ...amountsOf(sentence, name));
      return said.map((figure) => ({ ...figure, page, line }));
    });
  });
}

const SENTENCES = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

type Said = Pick<Figure, 'name' | 'kind' | 'value'>;

/** `NAME` (default `10`), `NAME` defaults to 10, default of `NAME` is 10, `NAME`, 10 by default. */
function defaultsOf(sentence: string, names: ReadonlySet<string>): Said[] {
  const patterns = [
    /`([\w.]+)`,? \((?:by )?default:? ([^),;]+)[),;]/g,
    /`([\w.]+)` defaults to (`[^`]+`|\d[\d,]*(?:\.\d+)?)/g,
    /[Dd]efault (?:value )?of `([\w.]+)` is (`[^`]+`|\d[\d,]*(?:\.\d+)?)/g,
    /`([\w.]+)`,? (?:which is )?(`[^`]+`|\d[\d,]*(?: \w+)?) by default/g,
  ];
  return patterns.flatMap((pattern) =>
    [...sentence.matchAll(pattern)].flatMap(([, name = '', given = '']): Said[] => {
      const value = plainValue(given);
      return value === undefined || !names.has(name) ? [] : [{ name, kind: 'default', value }];
    }),
  );
}

/** The one version that a text says "since" of. */
export function sinceOf(text: string, name: string): Said[] {
  const versions = [...text.matchAll(/\b[Ss]ince (?:release |version |v)?(\d+\.\d+(?:\.\d+)?)/g)];
  const [value, ...others] = new Set(versions.map((match) => match[1] ?? ''));
  return value !== undefined && others.length === 0 ? [{ name, kind: 'since', value }] : [];
}

/** "at most 1,000 features": a limit. */
function limitsOf(sentence: string, limited: readonly string[]): Said[] {
  if (limited.length === 0) return [];
  const pattern = new RegExp(
    `(?:at most|up to|no more than|more than|maximum of|limit of|limited to) (\\d[\\d,]*) (${limited.join('|')})\\b`,
    'gi',
  );
  return [...sentence.matchAll(pattern)].map(([, value = '', name = '']) => ({
    name: name.toLowerCase(),
    kind: 'limit',
    value: value.replaceAll(',', ''),
  }));
}

const UNITS: Readonly<Record<string, string>> = { s: 'second', ms: 'ms' };

/** The one amount with a unit in a sentence about one name. */
function amountsOf(sentence: string, name: string): Said[] {
  const plain = sentence.replace(/`[^`]*`/g, 'code');
  const amounts = [
    ...plain.matchAll(
      /(?<![\w.-])(\d[\d,]*(?:\.\d+)?) ?(ms|s|seconds?|minutes?|hours?|days?|%|KB|MB|KiB|MiB|characters|bytes)(?!\w)/g,
    ),
  ];
  const [value, ...others] = new Set(
    amounts.map(
      ([, number = '', unit = '']) =>
        `${number.replaceAll(',', '')} ${UNITS[unit] ?? unit.replace(/s$/, '')}`,
    ),
  );
  return value !== undefined && others.length === 0 ? [{ name, kind: value.split(' ')[1] ?? '', value }] : [];
}

/** The one known name of a text; nothing when there are several. */
function onlyName(text: string, names: ReadonlySet<string>): string | undefined {
  const [name, ...others] = new Set(
    [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '').filter((word) => names.has(word)),
  );
  return others.length === 0 ? name : undefined;
}

/** A number or a word in code, without its unit, quotation marks and thousands; nothing for a sentence. */
export function plainValue(cell: string): string | undefined {
  const value = /^`([^`]*)`$/.exec(cell.trim())?.[1] ?? cell.trim();
  const number = /^(\d[\d,_]*(?:\.\d+)?)(?: ?(?:ms|s|milliseconds|seconds|minutes|days|characters|%))?$/.exec(
    value,
  )?.[1];
  if (number !== undefined) return number.replace(/[,_]/g, '');
  return /^(true|false|on|off)$/i.test(value)
    ? value.toLowerCase().replace('on', 'true').replace('off', 'false')
    : undefined;
}

function textOf(node: MdastNode | undefined): string {
  if (!node) return '';
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  return 'children' in node ? (node.children as readonly MdastNode[]).map(textOf).join('') : '';
}

function childrenOf(node: MdastNode | undefined): readonly MdastNode[] {
  return node && 'children' in node ? (node.children as readonly MdastNode[]) : [];
}

function nodesOf(root: MdastNode, type: MdastNode['type']): MdastNode[] {
  return root.type === type ? [root] : childrenOf(root).flatMap((child) => nodesOf(child, type));
}
