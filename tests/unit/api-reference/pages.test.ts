import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type ApiPage, type ApiReference, apiSidebar } from '../../../src/api-reference/index.ts';
import { toJson } from '../../../src/api-reference/json.ts';
import { description, FIXTURES, load, loadText, pagesOf, ROOT, valid } from './reference.ts';

const EDGE = path.join(ROOT, 'content/api/edge-api.yaml');
const EVERYTHING = path.join(FIXTURES, 'everything.yaml');

const everything = await valid(load(EVERYTHING));
const pages = await pagesOf(everything);
const page = (end: string): ApiPage => {
  const found = pages.find(({ href }) => href === `/api/${end}`);
  if (!found) throw new Error(`no page ${end}: ${pages.map(({ href }) => href).join(' ')}`);
  return found;
};
const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

const edge = await load(EDGE);
const own = await pagesOf(await valid(Promise.resolve(edge)));

describe('the Edge API', () => {
  test('is a valid description without a warning', () => {
    expect(edge.problems).toEqual([]);
  });

  test('has its index, its introduction and its five operations, in this order', () => {
    expect(own.map(({ href, layout, badge }) => [href, layout, badge].filter(Boolean).join(' '))).toEqual([
      '/api api-index',
      '/api/shop api-info',
      '/api/get-flags api-operation GET',
      '/api/get-identity-flags-and-traits api-operation GET',
      '/api/identify-user api-operation POST',
      '/api/bulk-insert-identities-overwrite api-operation POST',
      '/api/bulk-insert-identities-update api-operation PUT',
    ]);
    expect(own[0]?.title).toBe('Edge API Specification');
  });

  test('every page says in a sentence what it is about', () => {
    for (const { description } of own) expect(description).toMatch(/^[A-Z].+\.$/);
  });

  test('an operation shows fields, limits, errors with their causes, and headers', () => {
    const text = words(own[4]?.html ?? '');
    for (const part of [
      'X-Environment-Key',
      'trait_key',
      '1 to 200 characters',
      'required',
      '400',
      'Bad Request',
      'X-Flagsmith-Document-Updated-At',
    ])
      expect(text).toContain(part);
  });
});

describe('addresses', () => {
  test('are those of the operations, and none is used twice', () => {
    const addresses = pages.map(({ href }) => href);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/api/get-photo',
        '/api/put-photo',
        '/api/upload-files',
        '/api/head-pets-pet-id-photos-photo',
      ]),
    );
  });

  test('lie below the locale', async () => {
    const french = await valid(load(EVERYTHING, { root: '/fr/' }));
    expect(french.introductionHref).toBe('/fr/api/shop');
    expect(french.operations.every(({ href }) => href.startsWith('/fr/api/'))).toBe(true);
  });
});

describe('every page', () => {
  test.each(pages.map((each) => [each.href, each] as const))(
    '%s has ids that are used once, and links to no others',
    (_, { html, toc }) => {
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, target]) =>
        decodeURIComponent(target ?? ''),
      );
      for (const target of [...targets, ...toc.map(({ id }) => id)]) expect(ids).toContain(target);
      for (const id of ids) expect(id).not.toMatch(/\s/);
    },
  );

  test.each(pages.map((each) => [each.href, each] as const))(
    '%s is static: no scripts, no inline styles, no handlers',
    (_, { html }) => {
      expect(html).not.toMatch(/<script| style="| on[a-z]+="/);
    },
  );

  test.each(pages.map((each) => [each.href, each] as const))(
    '%s has one h1 and no gap in its headings',
    (_, { html }) => {
      const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      levels.forEach((level, index) => {
        if (index > 0) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
      });
    },
  );
});

describe('an operation', () => {
  test('marks the parameters of its path and shows the address on every server', () => {
    expect(page('get-photo').html).toContain('<var>{petId}</var>');
    const text = words(page('add-pet').html);
    for (const server of [
      'https://eu.example.com:443/v1 /pets',
      'https://api.example.com/relative /pets',
      'https://other.example.com/v2 /pets',
    ])
      expect(text).toContain(server);
  });

  test('samples call the server that is chosen', () => {
    const { html } = page('add-pet');
    expect(html.match(/for-server for-server-\d/g)).toHaveLength(3);
    expect(html.split('for-server for-server-2')[1]).toContain('https://api.example.com/relative/pets');
  });

  test('shares the language with all tabs of the site', () => {
    const values = [...page('get-photo').html.matchAll(/data-tab="([^"]+)"/g)].map(([, value]) => value);
    expect(page('get-photo').html).toContain('data-tabs="language"');
    expect(values.slice(0, 9)).toEqual([
      'python',
      'curl',
      'csharp',
      'go',
      'nodejs',
      'ruby',
      'php',
      'java',
      'powershell',
    ]);
  });

  test('says which ways of authentication are enough', () => {
    const optional = words(page('list-pets').html);
    expect(optional).toMatch(
      /Authentication .*Optional\. .*X-Key .*key in a header.* Or .*OAuth .*OAuth 2\.0 .*read write .*Client .*client certificate/,
    );
    expect(words(page('form').html)).toContain('HTTP basic');
    expect(page('add-pet').html).not.toContain('id="authentication"');
  });

  test('gives parameters the words of the operation before those of the path', () => {
    const text = words(page('get-photo').html);
    expect(text).toContain("The operation's own words.");
    expect(text).toMatch(/petId integer \(int64\) required Limits at least 1/);
    expect(text).toMatch(/Cookies session string required Example abc/);
  });

  test('says of the fields of a form which type they are sent as', () => {
    const row = /<li class="field" id="body.meta">[\s\S]*?<\/li>/.exec(page('upload-files').html)?.[0] ?? '';
    expect(words(row)).toContain('sent as application/json');
  });

  test('says that it is deprecated', () => {
    expect(words(page('get-photo').html)).toContain('Deprecated.');
  });

  test('parts the marks of a field, for those who hear it or copy it', () => {
    const said = pages.map(({ html }) => html.replace(/<[^>]+>/g, ''));
    expect(said.join()).toMatch(/required read-only/);
    for (const text of said) expect(text).not.toMatch(/\w(read-only|write-only|deprecated)\b/);
  });

  test('has an anchor for every parameter, field, header and status', () => {
    const ids = (end: string) => [...page(end).html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids('get-photo')).toEqual(
      expect.arrayContaining([
        'path-petId',
        'header-X-Trace',
        'cookie-session',
        'response-3xx',
        'response-default',
        'response-default.code',
      ]),
    );
    expect(ids('add-pet')).toEqual(
      expect.arrayContaining(['body.name', 'body.barks', 'body.2.lives', 'response-201.id']),
    );
    expect(ids('list-pets')).toEqual(expect.arrayContaining(['response-200-X-Next', 'response-200.parents']));
    expect(ids('schemas')).toContain('body.a-key-with-spaces');
  });

  test('links a part that holds itself to where it is shown', () => {
    expect(page('get-photo').html).toMatch(
      /Holds <a href="#response-default.inner">the same fields<\/a> again/,
    );
    expect(page('add-pet').html).toMatch(/Holds <a href="#response-201">Pet<\/a> again/);
  });

  test('shows its callbacks, and the calls that its answer leads to', () => {
    expect(words(page('add-pet').html)).toMatch(
      /onAdopted .*POST \{\$request\.body#\/callbackUrl\} .*Sent when the pet finds a home/,
    );
    expect(page('list-pets').html).toContain('<a href="/api/get-photo">');
  });

  test('shows a webhook without a server and without a request to copy', () => {
    const { html } = page('post-pet-sold');
    expect(html).not.toContain('id="request"');
    expect(words(html)).toContain('petSold');
  });
});

test('the introduction has servers with their variables, all schemes, and the description to download', () => {
  const { html } = page('shop');
  const text = words(html);
  for (const part of [
    'https://{region}.example.com:{port}/v1/',
    'Where the data lives.',
    'bearer token (JWT)',
    'OpenID Connect',
    'Licence: MIT',
    'Terms of service',
  ])
    expect(text).toContain(part);
  expect(html).toContain('href="/api/everything.yaml" download=""');
  expect(everything.download.text).toMatch(/^# Everything that OpenAPI/);
});

test('the sidebar has a category for each tag that has operations, with their methods', () => {
  const [top] = apiSidebar(everything).items;
  if (top?.type !== 'category') throw new Error('no category');
  expect(top).toMatchObject({ label: 'Shop API', href: '/api' });
  expect(top.items.map((item) => item.type !== 'html' && item.label)).toEqual([
    'Introduction',
    'Pets & friends',
    'Webhooks',
  ]);
  const [, pets] = top.items;
  const badges =
    pets?.type === 'category' ? pets.items.map((item) => item.type === 'link' && item.badge) : [];
  expect(badges).toEqual([
    'GET',
    'PUT',
    'HEAD',
    'OPTIONS',
    'TRACE',
    'GET',
    'POST',
    'POST',
    'PATCH',
    'DELETE',
    'GET',
    'POST',
  ]);
});

test('OpenAPI 3.0 gives the same words for null, exclusive limits and files', async () => {
  const reference = await valid(load(path.join(FIXTURES, 'older.yaml')));
  const [, , operation] = await pagesOf(reference);
  const text = words(operation?.html ?? '');
  expect(text).toContain('string or null');
  expect(text).toContain('Owner or null');
  expect(text).toContain('more than 0');
  expect(text).toMatch(/photo file/);
  expect(text).toContain('Example Rex');
});

test.each(['api.yaml', 'api.json'])(
  'integers beyond 2^53 keep their digits from %s to the page',
  async (name) => {
    const yaml = description(`/big/{id}:
  post:
    operationId: big
    tags: [Shop]
    parameters:
      - { name: id, in: path, required: true, schema: { type: integer, minimum: 9007199254740993, maximum: 18446744073709551615 }, example: 9007199254740995 }
    requestBody:
      content:
        application/json:
          schema: { type: object, properties: { at: { type: integer, enum: [9007199254740997, 1], default: 9007199254740997 } } }
          example: { at: 9007199254740997, text: '{"not": 9007199254740999}' }
    responses:
      '200': { description: Done., content: { application/json: { schema: { const: -9223372036854775809 } } } }`);
    const document = parse(yaml, { intAsBigInt: true });
    const text = name.endsWith('.json') ? toJson(document, '  ') : yaml;
    const { reference, problems } = await loadText(text, {}, name);
    expect(problems).toEqual([]);
    const [, , page] = await pagesOf(reference as ApiReference);
    const words = page?.html.replace(/<[^>]+>/g, ' ') ?? '';
    for (const number of [
      '9007199254740993 to 18446744073709551615',
      '/big/9007199254740995',
      '-9223372036854775809',
      '9007199254740999',
    ])
      expect(words).toContain(number);
    expect(words.match(/9007199254740997/g)?.length).toBe(11);
    expect(words).not.toMatch(/900719925474099[2468]|9223372036854775808|18446744073709552000/);
  },
);
