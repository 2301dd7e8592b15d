import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { type Category, type Fact, type Reading, type Unread, wordsOf } from '../facts.ts';
import { callsIn, parsePython, textOf } from '../python.ts';
import type { Source } from '../source.ts';
import { closest, lineOf } from '../syntax.ts';

/** Endpoints with their methods: those of the API from its OpenAPI description, those of the Edge Proxy from its routes. */
export const endpoints: Category = {
  id: 'api-endpoints',
  title: 'Endpoints',
  readers: { platform: readDescription, 'edge-proxy': readRoutes },
  tables: [
    {
      file: 'api-endpoints',
      names: ({ methods = '', path }) =>
        methods.split(', ').map((method) => endpointName(method, wordsOf(path)[0] ?? '')),
      id: () => '',
      group: ({ name }) => /\/(organisations|projects|environments)\//.exec(name)?.[1] ?? 'service',
      cells: ({ name }) => {
        const [methods = '', path = ''] = name.split(' ');
        return { methods, path: `\`${path}\`` };
      },
    },
  ],
};

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

async function readDescription(source: Source): Promise<Reading> {
  const file = 'openapi.yaml';
  const text = source.read([file]).get(file);
  if (text === undefined) return { facts: [], unread: [{ file, line: 1, why: 'there is no such file' }] };
  const lines = new LineCounter();
  const paths = parseDocument(text, { lineCounter: lines }).get('paths', true);
  const facts: Fact[] = [];
  for (const { key: path, value: operations } of isMap(paths) ? paths.items : []) {
    for (const { key: method } of isMap(operations) ? operations.items : []) {
      if (!isScalar(method) || !METHODS.has(String(method.value))) continue;
      const name = endpointName(String(method.value), String(path));
      facts.push({ name, scope: '', file, line: lines.linePos(method.range?.[0] ?? 0).line, attributes: {} });
    }
  }
  return { facts, unread: [] };
}

/** Routes of FastAPI: `@app.get("/proxy/health")`. */
async function readRoutes(source: Source): Promise<Reading> {
  const facts: Fact[] = [];
  const unread: Unread[] = [];
  for (const { path: file, root } of await parsePython(source, 'src/')) {
    for (const { node, callee, positional } of callsIn(root)) {
      const method = /^(?:app|router)\.(get|post|put|patch|delete)$/.exec(callee)?.[1];
      if (!method || !closest(node, 'decorated_definition')) continue;
      const at = { file, line: lineOf(node) };
      const path = textOf(positional[0]);
      if (path === undefined) unread.push({ ...at, why: 'the path is made at run time' });
      else facts.push({ ...at, name: endpointName(method, path), scope: '', attributes: {} });
    }
  }
  return { facts, unread };
}

/** Names of parameters are not compared: pages have better ones than routers. */
function endpointName(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replace(/\{[^}]*\}|<[^>]*>|\b[A-Z][A-Z_]+\b/g, '{}')}`;
}
