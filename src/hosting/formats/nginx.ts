import { decodePath } from '../../docs/addresses.ts';
import { type HostPlan, IMMUTABLE, REVALIDATED } from '../plan.ts';
import { nginxServer } from './nginx-server.ts';
import { block, map, pathPattern } from './nginx-syntax.ts';

/**
 * The site for nginx 1.14 or newer, with no module that its usual packages lack: maps, then a server.
 *
 * In: the plan, and the extensions of the files that were written. Out: text to be included in `http { … }`. All
 * variables begin with `docs_`, so that it can stand beside other sites.
 */
export function nginxSite(plan: HostPlan, extensions: Iterable<string>): string {
  const kinds = [...new Set(extensions)].sort();
  const lines = [...addressMaps(plan), ...headerMaps(plan), '', ...block('server', nginxServer(plan, kinds))];
  return `# Made by the build from site.config.ts: edit that, not this file.\n${lines.join('\n')}\n`;
}

/** A whole configuration that serves the site alone, from the folder that it lies in, as any user, with no disk but `/tmp`. */
export function nginxMain(): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const lines = [
    'worker_processes auto;',
    'error_log stderr warn;',
    'pid /tmp/docs-nginx.pid;',
    ...block('events', ['worker_connections 1024;']),
    ...block('http', [
      '# Not every user may open the output of another: name a file, or /dev/stdout in a container.',
      'access_log off;',
      'sendfile on;',
      'tcp_nopush on;',
      ...temporary.map((name) => `${name}_temp_path /tmp/docs-nginx-${name};`),
      'include nginx-site.conf;',
    ]),
  ];
  return `# Made by the build. Start it with: nginx -e stderr -p THIS_FOLDER/ -c nginx.conf -g "daemon off;"\n${lines.join('\n')}\n`;
}

function addressMaps({ baseUrl, redirects }: HostPlan): string[] {
  const base = baseUrl.slice(0, -1);
  const below = pathPattern(base);
  return [
    '',
    '# Every form of an address without .html, index.html and the slash at the end.',
    ...map('$uri', '$docs_bare', '$uri', [
      [`~^${below}(?:/index\\.html)?/*$`, base || '/'],
      [`~^(?<docs_page>${below}/.+?)(?:(?:/index)?\\.html)?/*$`, '$docs_page'],
    ]),
    '',
    '# File of a page, without its extension, below the root of the site.',
    ...map('$docs_bare', '$docs_name', '', [
      [`~^${below}/?$`, '/index'],
      [`~^${below}(?<docs_below>/.+)$`, '$docs_below'],
    ]),
    '',
    '# File of any other address.',
    ...map('$uri', '$docs_file', '', [[`~^${below}(?<docs_rest>/.*)$`, '$docs_rest']]),
    '',
    '# Old addresses; as patterns, because nginx takes no account of case in plain entries.',
    ...map(
      '$docs_bare',
      '$docs_moved',
      '',
      redirects.map(({ from, to }) => [`~^${pathPattern(decodePath(from))}$`, target(to)]),
    ),
  ];
}

function headerMaps({ baseUrl, immutable, notFound, precompressed }: HostPlan): string[] {
  const inSite = (path: string) => pathPattern(path.slice(baseUrl.length - 1));
  return [
    '',
    '# Files whose names change with their content are kept for a year; for the rest a browser asks again.',
    ...map(
      '$docs_file',
      '$docs_age',
      REVALIDATED,
      immutable.map((path) => [`~^${inSite(path)}`, IMMUTABLE]),
    ),
    ...map('$status', '$docs_cache', '$docs_age', [['~^[45]', REVALIDATED]]),
    '',
    '# Markdown copies of pages are for readers who ask for them, not for search results.',
    ...map('$docs_file', '$docs_robots', '', [['~\\.md$', 'noindex']]),
    '',
    '# The not-found page in the language of the address.',
    ...map(
      '$docs_file',
      '$docs_not_found',
      '/404.html',
      notFound
        .filter(({ root }) => root !== '/')
        .map(({ root, file }) => [`~^${pathPattern(root)}(?:/|$)`, file]),
    ),
    ...(precompressed ? brotliMaps() : []),
  ];
}

/** nginx needs a module to compress with Brotli; to choose a file that is compressed already, it needs none. */
function brotliMaps(): string[] {
  return [
    '',
    '# What is added to the name of a file for a browser that takes Brotli.',
    ...map('$http_accept_encoding', '$docs_br', '', [
      ['~*(?:^|,)\\s*br\\s*(?:;\\s*q=(?:1(?:\\.0*)?|0?\\.\\d*[1-9]\\d*)\\s*)?(?:,|$)', '.br'],
    ]),
    ...map('$uri', '$docs_encoding', '', [['~\\.br$', 'br']]),
  ];
}

/** Where an old address leads; what a reader's address asks for goes with it. */
function target(to: string): string {
  const [, path = to, fragment = ''] = /^([^#]*)(#.*)?$/.exec(to.replaceAll('$', '%24')) ?? [];
  return path.includes('?') ? path + fragment : `${path}$is_args$args${fragment}`;
}
