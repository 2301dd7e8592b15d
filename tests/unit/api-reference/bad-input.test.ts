import { describe, expect, test } from 'vitest';
import { description, firstProblem, loadText } from './reference.ts';

const GET = `/pets:
  get:
    operationId: list-pets
    tags: [Shop]
    responses:
      '200': { description: Done. }`;

const withSchema = (schema: string, components = '') =>
  description(
    `${GET.replace('{ description: Done. }', `{ description: Done., content: { application/json: { schema: ${schema} } } }`)}`,
    components,
  );

describe('a description that cannot be read', () => {
  test('names the file when it is not there', async () => {
    const { load } = await import('./reference.ts');
    const { reference, problems } = await load('/nowhere/api.yaml');
    expect(reference).toBeUndefined();
    expect(problems[0]?.message).toContain('cannot be read');
  });

  test('names the line of a tab, and what to do', async () => {
    expect(await firstProblem('openapi: 3.1.0\ninfo:\n\ttitle: x\n')).toMatchObject({
      stops: true,
      severity: 'error',
      line: 3,
      message: expect.stringContaining('Tabs are not allowed as indentation'),
      remedy: 'Indent with spaces.',
    });
  });

  test('names the line of a key that is written twice', async () => {
    expect(await firstProblem('openapi: 3.1.0\ninfo: {}\ninfo: {}\n')).toMatchObject({
      stops: true,
      line: 3,
    });
  });

  test('names the line of broken JSON', async () => {
    expect(await firstProblem('{\n "openapi": "3.1.0"\n "info": 1\n}', {}, 'api.json')).toMatchObject({
      stops: true,
      line: 3,
    });
  });

  test('is empty, of another kind, or of another version', async () => {
    expect((await firstProblem('')).message).toBe('The file holds no API description.');
    expect((await firstProblem('title: x')).message).toContain('"openapi"');
    expect(await firstProblem('a: 1\nswagger: "2.0"\n')).toMatchObject({
      line: 2,
      message: expect.stringContaining('Swagger 2.0'),
    });
    expect(await firstProblem('openapi: 3.1\n')).toMatchObject({
      line: 1,
      message: 'The version "3.1" of OpenAPI is not written whole.',
      remedy: 'Write openapi: 3.1.0',
    });
    expect(await firstProblem('openapi: 4.0.0\n')).toMatchObject({
      line: 1,
      remedy: expect.stringContaining('3.0 and 3.1'),
    });
  });

  test('an alias that holds itself is an error, not an endless loop', async () => {
    expect(await firstProblem('openapi: 3.1.0\ninfo: &me\n  title: *me\n')).toMatchObject({
      stops: true,
      message: expect.stringContaining('holds itself'),
    });
  });

  test('aliases that multiply are refused', async () => {
    const lines = ['a: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let level = 1; level < 9; level += 1)
      lines.push(`b${level}: &a${level} [${`*a${level - 1}, `.repeat(9)}*a${level - 1}]`);
    expect(await firstProblem(lines.join('\n'))).toMatchObject({
      stops: true,
      message: expect.stringContaining('alias'),
    });
  });
});

describe('an invalid description stops the build', () => {
  test('with the pointer and the line of what the grammar of OpenAPI refuses', async () => {
    const text = description(GET).replace("version: '1'", "version: '1', titel: x");
    expect(await firstProblem(text)).toMatchObject({
      stops: true,
      line: 2,
      message: 'At /info: Property titel is not expected to be here.',
    });
    const parameter = description(
      GET.replace('    tags', '    parameters: [{ name: a, in: body, schema: {} }]\n    tags'),
    );
    expect(await firstProblem(parameter)).toMatchObject({
      stops: true,
      line: 9,
      message: expect.stringContaining('/paths/~1pets/get/parameters/0/in'),
    });
  });

  test('with the nearest type for a type that does not exist', async () => {
    expect(await firstProblem(withSchema('{ type: sting }'))).toMatchObject({
      stops: true,
      message: expect.stringContaining('"sting" is not one of the types'),
      remedy: 'Did you mean "string"?',
    });
  });

  test('for a reference that leads nowhere, with the nearest name', async () => {
    const text = withSchema("{ $ref: '#/components/schemas/Pat' }", 'schemas:\n  Pet: { type: object }');
    expect(await firstProblem(text)).toMatchObject({
      stops: true,
      line: 11,
      message: expect.stringContaining('"#/components/schemas/Pat" leads nowhere'),
      remedy: 'Did you mean "#/components/schemas/Pet"?',
    });
  });

  test('for references that only lead to each other', async () => {
    const components =
      "schemas:\n  A: { $ref: '#/components/schemas/B' }\n  B: { $ref: '#/components/schemas/A' }";
    expect(await firstProblem(description(GET, components))).toMatchObject({
      stops: true,
      message: expect.stringContaining('only leads back to itself'),
    });
  });

  test('for an operationId that is used twice, naming both places', async () => {
    const text = description(`${GET}\n${GET.replace('/pets', '/dogs')}`);
    expect(await firstProblem(text)).toMatchObject({
      stops: true,
      line: 14,
      message: expect.stringMatching(/"list-pets" is used twice.*\/paths\/~1pets\/get/),
    });
  });

  test('for a path whose part nobody describes', async () => {
    expect(await firstProblem(description(GET.replace('/pets', '/pets/{id}')))).toMatchObject({
      stops: true,
      message: expect.stringContaining('No parameter describes "{id}"'),
    });
  });

  test('for a parameter that is described twice, and for one that the path has not', async () => {
    const twice = GET.replace(
      '    tags',
      '    parameters: [{ name: a, in: query, schema: {} }, { name: a, in: query, schema: {} }]\n    tags',
    );
    expect((await firstProblem(description(twice))).message).toContain('described twice');
    const missing = GET.replace(
      '    tags',
      '    parameters: [{ name: id, in: path, required: true, schema: {} }]\n    tags',
    );
    expect((await firstProblem(description(missing))).message).toContain('has no "{id}"');
  });

  test('for a security scheme that does not exist', async () => {
    const text = description(
      GET.replace('    tags', '    security: [{ Kay: [] }]\n    tags'),
      'securitySchemes:\n  Key: { type: http, scheme: bearer }',
    );
    expect(await firstProblem(text)).toMatchObject({ stops: true, remedy: 'Did you mean "Key"?' });
  });

  test('for a part in a file that is not there, on another host, or without that name', async () => {
    const at = (address: string) => withSchema(`{ $ref: '${address}' }`);
    expect((await firstProblem(at('./missing.yaml#/Pet'))).message).toContain(
      '"./missing.yaml#/Pet" cannot be read',
    );
    expect(await firstProblem(at('https://example.com/a.yaml'))).toMatchObject({
      stops: true,
      remedy: expect.stringContaining('no network'),
    });
    expect(
      await firstProblem(at('./parts.yaml#/Pat'), { 'parts.yaml': 'Pet: { type: string }' }),
    ).toMatchObject({
      stops: true,
      line: 11,
      remedy: 'Did you mean "Pet"?',
    });
  });

  test('a fault in another file is named with that file', async () => {
    const parts = 'other: 1\nPet:\n  type: sting\n';
    expect(
      await firstProblem(withSchema("{ $ref: './parts.yaml#/Pet' }"), { 'parts.yaml': parts }),
    ).toMatchObject({
      stops: true,
      file: 'parts.yaml',
      line: 3,
      message: expect.stringContaining('At /Pet/type'),
    });
  });
});

describe('a description with gaps builds, and warns', () => {
  const warnings = async (text: string) => {
    const { reference, problems } = await loadText(text);
    expect(reference).toBeDefined();
    expect(problems.every(({ severity }) => severity === 'warning')).toBe(true);
    return { reference, messages: problems.map(({ line, message }) => `${line} ${message}`) };
  };

  test('no tags: all operations stand in one group', async () => {
    const { reference, messages } = await warnings(description(GET.replace('    tags: [Shop]\n', '')));
    expect(messages).toEqual([expect.stringContaining('At /paths: No operation has a tag')]);
    expect(reference?.groups.map(({ label }) => label)).toEqual(['Operations']);
  });

  test('no servers: samples call a host that stands for any', async () => {
    const { reference, messages } = await warnings(description(GET).replace(/servers:.*\n/, ''));
    expect(messages).toEqual([expect.stringContaining('There are no servers')]);
    expect(reference?.operations[0]?.servers[0]?.url).toBe('https://api.example.com');
  });

  test('no operations', async () => {
    expect((await warnings(description('{}'))).messages).toEqual([
      expect.stringContaining('There are no operations'),
    ]);
  });

  test('examples and defaults that break their schema, in 3.1 and in 3.0', async () => {
    const schema =
      '{ type: object, properties: { age: { type: integer, default: no, examples: [old] } } }, example: { age: x }';
    const { messages } = await warnings(withSchema(schema));
    expect(messages).toEqual([
      expect.stringMatching(
        /^11 .*application~1json\/example: The example breaks its schema at \/age: it is of type string, where integer is allowed/,
      ),
      expect.stringContaining('/schema/properties/age/examples/0: The example breaks'),
      expect.stringContaining('/schema/properties/age/default: The default breaks'),
    ]);
    const older = withSchema('{ type: string, nullable: true, example: 3 }').replace('3.1.0', '3.0.3');
    expect((await warnings(older)).messages).toEqual([
      expect.stringContaining('/schema/example: The example breaks'),
    ]);
    expect((await warnings(older.replace('example: 3', 'example: null'))).messages).toEqual([]);
  });

  test('a long list of broken examples is cut short', async () => {
    const schemas = Array.from(
      { length: 40 },
      (_, index) => `  S${index}: { type: integer, default: x }`,
    ).join('\n');
    const { messages } = await warnings(description(GET, `schemas:\n${schemas}`));
    expect(messages).toHaveLength(21);
    expect(messages.at(-1)).toContain('and 19 more');
  });

  test('a discriminator that maps to nothing stops the build', async () => {
    const text = withSchema(
      "{ type: object, discriminator: { propertyName: kind, mapping: { dog: '#/components/schemas/Dog' } } }",
    );
    expect(await firstProblem(text)).toMatchObject({
      stops: true,
      message: expect.stringContaining('maps "dog"'),
    });
  });
});

describe('what YAML and several files can do', () => {
  test('anchors, aliases and merge keys', async () => {
    const text = description(
      `${GET.replace('    tags', '    parameters: &shared\n      - { name: a, in: query, schema: { type: string } }\n    tags')}
/dogs:
  get:
    tags: [Shop]
    parameters: *shared
    responses:
      '200': { <<: { description: Done. } }`,
    );
    const { reference, problems } = await loadText(text);
    expect(problems).toEqual([]);
    expect(reference?.operations.map(({ parameters }) => parameters.length)).toEqual([1, 1]);
    expect(reference?.operations[1]?.responses[0]?.description).toBe('Done.');
  });

  test('parts of other files become components, and parts of those too', async () => {
    const text = description("/pets: { $ref: './paths.yaml#/pets' }");
    const { reference, problems } = await loadText(text, {
      'paths.yaml':
        "pets:\n  get:\n    tags: [Shop]\n    parameters: [{ $ref: '#/limit' }]\n    responses:\n      '200':\n        description: x\n        content: { application/json: { schema: { $ref: './schemas.json#/Pet' } } }\nlimit: { name: limit, in: query, schema: { type: integer } }\n",
      'schemas.json': '{"Pet": {"type": "object", "properties": {"parent": {"$ref": "#/Pet"}}}}',
    });
    expect(problems).toEqual([]);
    expect(reference?.operations[0]?.parameters[0]?.name).toBe('limit');
    expect(Object.keys(reference?.document.components?.schemas ?? {})).toEqual(['Pet']);
    expect(reference?.download.text).toContain('#/components/schemas/Pet');
  });

  test('a description of 2 MB is read, and its lines are known', async () => {
    const long = 'word '.repeat(400);
    const schemas = Array.from(
      { length: 1100 },
      (_, index) => `  S${index}:\n    type: object\n    description: ${long}`,
    ).join('\n');
    const text = description(GET, `schemas:\n${schemas}\n  Last: { type: integer, default: x }`);
    expect(text.length).toBeGreaterThan(2_000_000);
    const { reference, problems } = await loadText(text);
    expect(reference?.operations).toHaveLength(1);
    expect(problems[0]?.line).toBe(text.split('\n').findIndex((line) => line.includes('Last:')) + 1);
  });
});
