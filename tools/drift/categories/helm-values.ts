import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { type Category, type Fact, type Reading, wordsOf } from '../facts.ts';
import { readTemplate } from '../go-template.ts';
import type { Source } from '../source.ts';

/** Values of the Helm chart: those that it sets, and those that only its templates read. */
export const helmValues: Category = {
  id: 'helm-values',
  title: 'Helm values',
  readers: { charts: readChart },
  tables: [
    {
      file: 'helm-values',
      names: ({ name }) => wordsOf(name),
      id: ({ name }) => `value-${name.toLowerCase().replaceAll('.', '-')}`,
      group: ({ name }) => name.split('.')[0],
      cells: ({ name, attributes }) => ({ name: `\`${name}\``, default: inWords(attributes.default) }),
      exact: ['default'],
    },
  ],
};

const CHART = 'charts/flagsmith/';

/** Maps whose keys are the readers' own. */
const FREE_KEYS = /\.extraEnv$/;

async function readChart(source: Source): Promise<Reading> {
  const file = `${CHART}values.yaml`;
  const lines = new LineCounter();
  const text = source.read([file]).get(file);
  if (text === undefined) return { facts: [], unread: [{ file, line: 1, why: 'there is no such file' }] };
  const set: Fact[] = [];
  const visit = (node: unknown, path: string, line: number): void => {
    if (isMap(node) && node.items.length > 0 && !FREE_KEYS.test(path)) {
      for (const { key, value } of node.items) {
        const at = isScalar(key) && key.range ? lines.linePos(key.range[0]).line : line;
        visit(value, path === '' ? String(key) : `${path}.${key}`, at);
      }
      return;
    }
    set.push({ name: path, scope: '', file, line, attributes: { default: inValues(node) } });
  };
  visit(parseDocument(text, { lineCounter: lines }).contents, '', 1);

  const templates = source.files.filter((path) => path.startsWith(`${CHART}templates/`));
  const reads = [...source.read(templates)].flatMap(([path, code]) =>
    readTemplate(code).map((read) => ({ ...read, file: path })),
  );
  const isRead = (name: string) =>
    reads.some(
      ({ path, isTest }) =>
        path === name || (!isTest && name.startsWith(`${path}.`)) || path.startsWith(`${name}.`),
    );
  // Values of charts that this one contains are read over there.
  const contained = containedCharts(source);
  const facts = set.map((fact) => ({
    ...fact,
    attributes: {
      ...fact.attributes,
      read: isRead(fact.name) ? 'yes' : contained.has(fact.name.split('.')[0] ?? '') ? 'by a subchart' : 'no',
    },
  }));
  const names = [...set.map(({ name }) => name), ...reads.map(({ path }) => path)];
  const isKnown = (path: string) =>
    set.some(({ name }) => name === path) || names.some((name) => name.startsWith(`${path}.`));
  const unset = new Map<string, Fact>();
  for (const { path, line, file: template } of reads) {
    if (isKnown(path) || unset.has(path)) continue;
    const attributes = { default: 'not set', read: 'yes' };
    unset.set(path, { name: path, scope: '', file: template, line, attributes });
  }
  return { facts: [...facts, ...unset.values()], unread: [] };
}

function containedCharts(source: Source): ReadonlySet<string> {
  const file = `${CHART}Chart.yaml`;
  const chart = parseDocument(source.read([file]).get(file) ?? '').toJS() as {
    dependencies?: { name: string; alias?: string }[];
  } | null;
  return new Set((chart?.dependencies ?? []).map(({ name, alias }) => alias ?? name));
}

function inValues(node: unknown): string {
  if (node === null || (isScalar(node) && node.value === null)) return 'null';
  if (isScalar(node)) return String(node.value);
  if (isMap(node) || isSeq(node))
    return JSON.stringify(node.toJSON()).replace(/(?<=[":\]}]|true|false|\d)([:,])(?=["[{\w])/g, '$1 ');
  return String(node);
}

function inWords(value = ''): string {
  if (value === '') return 'empty';
  return value === 'not set' ? value : `\`${value}\``;
}
