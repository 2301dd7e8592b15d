import { lookup } from 'mrmime';
import { COMPRESSIBLE } from '../compressible.ts';
import type { HostPlan } from '../plan.ts';
import { block, pathPattern, quoted } from './nginx-syntax.ts';

/** Types of text that are sent with a charset; `text/html` always is. */
const TEXT_TYPES =
  'text/css text/plain text/markdown text/xml application/json application/manifest+json text/javascript image/svg+xml';

/** The `server` of a site. `kinds` are the extensions of its files. */
export function nginxServer(plan: HostPlan, kinds: readonly string[]): string[] {
  return [
    ...settings(plan, kinds),
    '',
    ...headers(plan),
    '',
    ...hidden(plan),
    ...redirects(plan),
    ...files(plan, kinds),
  ];
}

function settings({ precompressed }: HostPlan, kinds: readonly string[]): string[] {
  return [
    'listen 8080;',
    '# The folder that the build wrote; a relative path counts from the prefix of nginx (-p).',
    'root ..;',
    '',
    'server_tokens off;',
    'absolute_redirect off;',
    'charset utf-8;',
    `charset_types ${TEXT_TYPES};`,
    ...block(
      'types',
      kinds.map((kind) => typeLine(kind)),
    ),
    'default_type application/octet-stream;',
    ...(precompressed ? ['gzip_static on;'] : ['gzip on;', `gzip_types ${TEXT_TYPES};`]),
  ];
}

function headers({ headers, precompressed }: HostPlan): string[] {
  const added = [
    ...[...headers].map(([name, value]) => `${name} ${quoted(value)}`),
    'Cache-Control $docs_cache',
    'X-Robots-Tag $docs_robots',
    'Vary Accept-Encoding',
    ...(precompressed ? ['Content-Encoding $docs_encoding'] : []),
  ];
  return [
    '# All in one place: a location with an add_header of its own would lose these. Empty ones are not sent.',
    ...added.map((header) => `add_header ${header} always;`),
  ];
}

function redirects({ baseUrl }: HostPlan): string[] {
  const base = baseUrl.slice(0, -1);
  return [
    '',
    ...block('if ($docs_moved)', ['return 301 $docs_moved;']),
    '',
    '# Other forms of a page’s address lead to its bare path.',
    ...block(`location ~ ${quoted('.(?:\\.html|/)$')}`, [
      ...block('if (-f $document_root$docs_name.html)', [
        `rewrite ${quoted(`^${pathPattern(base)}(?:/index\\.html)?/*$`)} ${base || '/'} permanent;`,
        `rewrite ${quoted('^(/.+?)(?:(?:/index)?\\.html)?/*$')} $1 permanent;`,
      ]),
      'return 404;',
    ]),
  ];
}

function hidden({ baseUrl, notFound, precompressed }: HostPlan): string[] {
  const base = pathPattern(baseUrl);
  const errorPages = notFound.map(({ file }) => pathPattern(file.slice(1).replace(/\.html$/, '')));
  const hostFiles = ['_hosting/', '_headers$', '_redirects$', 'vercel\\.json$'];
  const compressed = `\\.(?:${COMPRESSIBLE.join('|')})\\.(?:br|gz)$`;
  return [
    '# Not for readers: hidden files, what the build wrote for hosts, and error pages at an address of their own.',
    ...block(`location ~ ${quoted('/\\.(?!well-known/)')}`, ['return 404;']),
    ...block(
      `location ~ ${quoted(`^${base}(?:${[...hostFiles, ...errorPages.map((page) => `${page}(?:\\.html)?$`)].join('|')})`)}`,
      ['return 404;'],
    ),
    ...(precompressed ? block(`location ~ ${quoted(compressed)}`, ['return 404;']) : []),
  ];
}

function files({ precompressed }: HostPlan, kinds: readonly string[]): string[] {
  const texts = kinds.filter((kind) => kind !== 'html' && COMPRESSIBLE.includes(kind));
  const serve = (kind: string, name: string, otherwise: string) =>
    precompressed
      ? [...block('types', [typeLine(kind, 'br')]), `try_files ${name}$docs_br ${name} ${otherwise};`]
      : [`try_files ${name} ${otherwise};`];
  return [
    '',
    ...texts.flatMap((kind) =>
      block(`location ~ ${quoted(`\\.${kind}$`)}`, serve(kind, '$docs_file', '@page')),
    ),
    ...block('location /', ['try_files $docs_file @page;']),
    ...block('location @page', serve('html', '$docs_name.html', '=404')),
    '',
    'error_page 404 @not_found;',
    ...block('location @not_found', serve('html', '$docs_not_found', '=404')),
  ];
}

function typeLine(extension: string, ...more: readonly string[]): string {
  return `${lookup(extension) ?? 'application/octet-stream'} ${[extension, ...more].join(' ')};`;
}
