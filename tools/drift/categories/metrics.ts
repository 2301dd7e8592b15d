import { type Category, type Fact, type Reader, type Unread, wordsOf } from '../facts.ts';
import { callsIn, parsePython, textOf, textsOf } from '../python.ts';
import type { Source } from '../source.ts';
import { lineOf, madeAtRunTime } from '../syntax.ts';

/** Prometheus metrics with their labels. */
export const metrics: Category = {
  id: 'metrics',
  title: 'Metrics',
  readers: {
    platform: (source) => readMetrics(source, 'api/', 'mcp/src/'),
    common: (source) => readMetrics(source, 'src/'),
  },
  tables: [
    {
      file: 'metrics',
      names: ({ name }) => wordsOf(name),
      id: ({ name }) => name,
      group: ({ name }) => (name.startsWith('flagsmith_mcp_') ? 'mcp' : 'other'),
      cells: ({ name, attributes }) => ({
        name: `\`${name}\``,
        type: attributes.type ?? '',
        labels: attributes.labels ? `\`${attributes.labels.split(', ').join('`, `')}\`` : 'none',
      }),
      exact: ['type', 'labels'],
    },
  ],
};

async function readMetrics(source: Source, ...folders: readonly string[]): ReturnType<Reader> {
  const facts: Fact[] = [];
  const unread: Unread[] = [];
  for (const { path, root } of await parsePython(source, ...folders)) {
    // `Counter` is also a class of Python's own; one of Prometheus comes from a file that says so.
    if (!/\bprometheus/.test(root.text)) continue;
    for (const { node, callee, positional, keywords } of callsIn(root)) {
      const type = /(?:^|\.)(Counter|Gauge|Histogram|Summary|Info|Enum)$/.exec(callee)?.[1]?.toLowerCase();
      if (!type || !(positional.length > 1 || keywords.has('documentation'))) continue;
      const at = { file: path, line: lineOf(node) };
      const name = textOf(positional[0] ?? keywords.get('name'));
      const labels = textsOf(positional[2] ?? keywords.get('labelnames'));
      if (name === undefined || labels.includes(undefined)) {
        unread.push({ ...at, why: madeAtRunTime(node, 'name or labels are') });
        continue;
      }
      facts.push({
        ...at,
        // Prometheus takes `_total` as part of the series, not of the metric.
        name: type === 'counter' ? name.replace(/_total$/, '') : name,
        scope: '',
        attributes: { type, labels: labels.join(', ') },
      });
    }
  }
  return { facts, unread };
}
