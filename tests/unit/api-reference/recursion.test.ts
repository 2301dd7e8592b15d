import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { loadText, pagesOf, valid } from './reference.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const words = { description: 'Words.' };
const since = { type: 'object', properties: { since: text } };
const cat = (mother: unknown) => ({ Cat: { type: 'object', properties: { name: text, mother } } });
const LEAF_OR_NODE = { oneOf: [ref('Leaf'), ref('Node')] };
const TREE = {
  Leaf: { type: 'object', properties: { name: text } },
  Node: { type: 'object', properties: { kids: { type: 'array', items: LEAF_OR_NODE } } },
};
// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
const CONDITION = { if: { required: ['a'] }, then: ref('Node') };

interface Tried {
  readonly body: unknown;
  readonly schemas: Record<string, unknown>;
  readonly again: readonly string[];
  /** Fields that must be on the page. */
  readonly fields?: readonly string[];
  readonly openapi?: string;
}

const KINDS: Record<string, Tried> = {
  'a kind that holds a list of the same choice': { body: LEAF_OR_NODE, schemas: TREE, again: ['Node'] },
  'the first of its kinds holds itself': {
    body: { oneOf: [ref('Node'), ref('Leaf')] },
    schemas: TREE,
    again: ['Node'],
  },
  'a choice in a field': {
    body: { type: 'object', properties: { root: LEAF_OR_NODE } },
    schemas: TREE,
    again: ['Node'],
  },
  'two choices and a condition in one schema': {
    body: { oneOf: [ref('Leaf'), ref('Node')], anyOf: [ref('Leaf'), ref('Node')], ...CONDITION },
    schemas: TREE,
    again: ['Node', 'Node', 'Node'],
  },
  'a field whose name is that of a kind’s place': {
    body: { type: 'object', properties: { '2': text }, ...LEAF_OR_NODE },
    schemas: TREE,
    again: ['Node'],
  },
  'a map of the same choice': {
    body: LEAF_OR_NODE,
    schemas: { ...TREE, Node: { type: 'object', additionalProperties: LEAF_OR_NODE } },
    again: ['Node'],
  },
  'itself, with words beside it in allOf': {
    body: ref('Cat'),
    schemas: cat({ allOf: [ref('Cat'), words] }),
    again: ['Cat'],
    fields: ['name', 'mother'],
  },
  'words before itself, and its type': {
    body: ref('Cat'),
    schemas: cat({ type: 'object', allOf: [words, { type: 'object' }, ref('Cat')] }),
    again: ['Cat'],
  },
  'itself in allOf, which is one of it and null': {
    body: ref('Cat'),
    schemas: cat({ anyOf: [{ allOf: [ref('Cat'), words] }, { type: 'null' }] }),
    again: ['Cat'],
  },
  'itself or null, with words beside it in allOf': {
    body: ref('Cat'),
    schemas: cat({ allOf: [{ oneOf: [{ type: 'null' }, ref('Cat')] }, words] }),
    again: ['Cat'],
  },
  'itself, or a constant null': {
    body: ref('Cat'),
    schemas: cat({ oneOf: [ref('Cat'), { enum: [null] }] }),
    again: ['Cat'],
  },
  'itself, which is nullable in 3.0': {
    openapi: '3.0.3',
    body: ref('Cat'),
    schemas: cat({ nullable: true, allOf: [ref('Cat'), words] }),
    again: ['Cat'],
  },
  'two models that hold each other': {
    body: ref('Cat'),
    schemas: {
      ...cat({ allOf: [ref('Owner'), words] }),
      Owner: {
        type: 'object',
        properties: { pet: { anyOf: [{ allOf: [words, ref('Cat')] }, { type: 'null' }] } },
      },
    },
    again: ['Cat'],
    fields: ['mother.pet'],
  },
  'three models in a ring, through lists and maps': {
    body: { type: 'array', items: ref('A') },
    schemas: {
      A: { type: 'object', properties: { b: { type: 'array', items: { allOf: [ref('B'), words] } } } },
      B: { type: 'object', additionalProperties: { allOf: [words, ref('C')] } },
      C: { type: 'object', properties: { a: { allOf: [ref('A')], description: 'Back.' } } },
    },
    again: ['A'],
  },
  'itself with more fields': {
    body: ref('Cat'),
    schemas: cat({ allOf: [ref('Cat'), since] }),
    again: ['Cat'],
    fields: ['mother.since'],
  },
  'itself with more fields beside the reference': {
    body: ref('Cat'),
    schemas: cat({ ...ref('Cat'), properties: { since: text } }),
    again: ['Cat'],
    fields: ['mother.since'],
  },
  'itself with more demands': {
    body: ref('Cat'),
    schemas: cat({ allOf: [ref('Cat'), { required: ['name'] }] }),
    again: ['Cat'],
  },
  'a list of itself with more fields, or null': {
    body: ref('Cat'),
    schemas: cat({
      type: ['array', 'null'],
      items: { anyOf: [{ allOf: [ref('Cat'), since] }, { type: 'null' }] },
    }),
    again: ['Cat'],
    fields: ['mother.since'],
  },
  'a model that is made of the one that holds it': {
    body: ref('Cat'),
    schemas: { ...cat(ref('Lion')), Lion: { allOf: [ref('Cat'), since] } },
    again: ['Cat'],
    fields: ['mother.since'],
  },
};

describe('what holds itself says so, and leads to where it is shown', () => {
  test.each(Object.entries(KINDS))(
    '%s',
    async (_, { body, schemas, again, fields = [], openapi = '3.1.0' }) => {
      const html = await pageOf(descriptionOf(body, schemas, openapi));
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      for (const field of fields) expect(ids).toContain(`body.${field}`);

      const [, first = '', second = ''] = html.split('<p class="media-type');
      for (const part of [first, second]) {
        expect(part).not.toContain('any value');
        const links = [...part.matchAll(/Holds <a href="#([^"]+)">(\w+)<\/a> again/g)];
        expect(links.map(([, , name]) => name)).toEqual(again);
        for (const [, id = ''] of links) expect(ids).toContain(decodeURIComponent(id));
      }
    },
  );

  test('the link leads to the kind, not to what has the choice', async () => {
    const html = await pageOf(descriptionOf(LEAF_OR_NODE, TREE));
    const [, id] = /Holds <a href="#([^"]+)">Node<\/a> again/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<details[^>]* id="${id}"[^>]*><summary>Node<`));
  });
});

function descriptionOf(body: unknown, schemas: unknown, openapi = '3.1.0') {
  const content = { 'application/json': { schema: body }, 'application/problem+json': { schema: body } };
  const post = { operationId: 'add', requestBody: { content }, responses: { 201: { description: 'Done.' } } };
  return {
    openapi,
    info: { title: 'Pets', version: '1' },
    paths: { '/pets': { post } },
    components: { schemas },
  };
}

async function pageOf(description: unknown): Promise<string> {
  const pages = await pagesOf(await valid(loadText(stringify(description))));
  return pages.find(({ href }) => href === '/api/add')?.html ?? '';
}
