import type { Node } from 'web-tree-sitter';
import { type Category, type Fact, type Reader, type Unread, wordsOf } from '../facts.ts';
import { asCall, moduleOf, parsePython, textOf } from '../python.ts';
import type { Source } from '../source.ts';
import { childrenOf, closest, lineOf, madeAtRunTime, nodesOf } from '../syntax.ts';

/** Events of the structured log, with level and attributes, named as OpenTelemetry gets them: logger, dot, event. */
export const events: Category = {
  id: 'events',
  title: 'Events',
  readers: {
    platform: (source) => readEvents(source, 'api/'),
    common: (source) => readEvents(source, 'src/'),
  },
  tables: [
    {
      file: 'events',
      names: ({ event }) => wordsOf(event),
      id: ({ name }) => name.replaceAll('.', '-'),
      group: ({ name }) => name.split('.')[0],
      cells: ({ name, attributes }) => ({
        event: `\`${name}\``,
        level: attributes.level ?? '',
        attributes: attributes.attributes ? `\`${attributes.attributes.split(', ').join('`, `')}\`` : 'none',
      }),
      exact: ['level', 'attributes'],
    },
  ],
};

/** A logger, or one that attributes were bound to. */
interface Logger {
  readonly name: string;
  readonly attributes: readonly string[];
}

/** Methods of a logger, with the level that they log at. */
const LEVELS = new Map([
  ['debug', 'debug'],
  ['info', 'info'],
  ['msg', 'info'],
  ['warning', 'warning'],
  ['warn', 'warning'],
  ['error', 'error'],
  ['exception', 'error'],
  ['critical', 'critical'],
  ['fatal', 'critical'],
]);

async function readEvents(source: Source, ...folders: readonly string[]): ReturnType<Reader> {
  const found = new Map<string, { fact: Fact; attributes: Set<string> }>();
  const unread: Unread[] = [];
  for (const { path, root } of await parsePython(source, ...folders)) {
    // Commands are run by hand; what they print is for whoever runs them.
    if (!root.text.includes('structlog') || path.includes('/management/commands/')) continue;
    const loggers = loggersIn(root, moduleOf(path));
    for (const node of nodesOf(root, 'call')) {
      const target = node.childForFieldName('function');
      const method = target?.type === 'attribute' ? target.childForFieldName('attribute')?.text : undefined;
      const level = LEVELS.get(method ?? '');
      if (!target || level === undefined) continue;
      const logger = loggerOf(target.childForFieldName('object'), loggers, node);
      if (!logger) continue;
      const { positional, keywords } = asCall(node);
      const event = textOf(positional[0]);
      const at = { file: path, line: lineOf(node) };
      if (event === undefined) {
        unread.push({ ...at, why: madeAtRunTime(node) });
        continue;
      }
      const name = `${logger.name === '' ? '' : `${logger.name}.`}${underscore(event)}`;
      const attributes = [...logger.attributes, ...dotted(keywords), ...spread(node)];
      const known = found.get(name);
      for (const attribute of known ? attributes : []) known?.attributes.add(attribute);
      if (!known)
        found.set(name, {
          fact: { ...at, name, scope: '', attributes: { level } },
          attributes: new Set(attributes),
        });
    }
  }
  const facts = [...found.values()].map(({ fact, attributes }) => ({
    ...fact,
    attributes: { ...fact.attributes, attributes: [...attributes].sort().join(', ') },
  }));
  return { facts, unread };
}

/** Loggers by the name and the function that they are known in; empty for those of the whole file. */
type Loggers = ReadonlyMap<string, Logger>;

function loggersIn(root: Node, module: string): Loggers {
  const loggers = new Map<string, Logger>();
  addNamed(loggers, root, module);
  // A method that only returns a logger with attributes bound to it is one too.
  for (const method of nodesOf(root, 'function_definition')) {
    const body = childrenOf(method.childForFieldName('body')).filter(
      (statement) => childrenOf(statement)[0]?.type !== 'string',
    );
    const [only] = body;
    const logger =
      body.length === 1 && only?.type === 'return_statement'
        ? loggerOf(childrenOf(only)[0], loggers, method)
        : undefined;
    if (logger) loggers.set(`self.${method.childForFieldName('name')?.text}`, logger);
  }
  // Such a method can give a name its logger, wherever the method stands.
  addNamed(loggers, root, module);
  return loggers;
}

/** Adds the loggers that names are given: new ones, and those with attributes bound to them. */
function addNamed(loggers: Map<string, Logger>, root: Node, module: string): void {
  for (const assignment of nodesOf(root, 'assignment')) {
    const name = assignment.childForFieldName('left');
    const value = assignment.childForFieldName('right');
    if (name?.type !== 'identifier' || value?.type !== 'call') continue;
    const { callee, positional } = asCall(value);
    const where = `${placeOf(assignment)}${name.text}`;
    if (callee === 'structlog.get_logger') {
      const own = positional[0]?.text === '__name__' ? module : (textOf(positional[0]) ?? '');
      loggers.set(where, { name: own, attributes: [] });
    } else {
      const bound = loggerOf(value, loggers, assignment);
      if (bound) loggers.set(where, bound);
    }
  }
}

/** The logger that an expression stands for: a name, `logger.bind(…)`, `self._logger`, `self._logger(…)`. */
function loggerOf(node: Node | null | undefined, loggers: Loggers, from: Node): Logger | undefined {
  if (node?.type === 'identifier') {
    for (let place: string | undefined = placeOf(from); place !== undefined; place = outer(place)) {
      const logger = loggers.get(`${place}${node.text}`);
      if (logger) return logger;
    }
    return undefined;
  }
  if (node?.type === 'attribute') return loggers.get(node.text.replace(/^cls\./, 'self.'));
  if (node?.type !== 'call') return undefined;
  const target = node.childForFieldName('function');
  if (target?.type !== 'attribute') return undefined;
  if (target.childForFieldName('attribute')?.text !== 'bind') return loggerOf(target, loggers, from);
  const logger = loggerOf(target.childForFieldName('object'), loggers, from);
  return logger && { ...logger, attributes: [...logger.attributes, ...dotted(asCall(node).keywords)] };
}

/** Path of the functions around a node: `outer/inner/`. */
function placeOf(node: Node): string {
  let place = '';
  for (let at = closest(node, 'function_definition'); at; at = closest(at, 'function_definition')) {
    place = `${at.id}/${place}`;
  }
  return place;
}

function outer(place: string): string | undefined {
  return place === '' ? undefined : place.replace(/[^/]*\/$/, '');
}

function dotted(keywords: ReadonlyMap<string, Node>): string[] {
  return [...keywords.keys()].map((name) => name.replaceAll('__', '.'));
}

/** Keys of a dictionary of the same function that a call spreads: `**event`. */
function spread(call: Node): string[] {
  const around = closest(call, 'function_definition');
  const names = childrenOf(call.childForFieldName('arguments'))
    .filter(({ type }) => type === 'dictionary_splat')
    .map((each) => childrenOf(each)[0]?.text);
  return nodesOf(around ?? call, 'assignment')
    .filter((assignment) => names.includes(assignment.childForFieldName('left')?.text))
    .flatMap((assignment) => childrenOf(assignment.childForFieldName('right')))
    .flatMap((pair) => textOf(pair.childForFieldName('key') ?? undefined) ?? []);
}

/** As the package `inflection` does: words of an event joined by underscores. */
function underscore(event: string): string {
  return event
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
}
