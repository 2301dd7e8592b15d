import { expect, test } from 'vitest';
import { build, page, writeSite } from '../builder/sites.ts';

const OTHER_FILE = `get:
  operationId: far
  description: See [more](#none).
  responses: { '200': { description: Done. } }
`;

const DESCRIPTION = `openapi: 3.1.0
info: { title: Pets, version: '1', description: 'See [more](#nowhere).' }
paths:
  /pets:
    post:
      operationId: add
      description: See [the body](#boddy) and <img src="/none.png" alt="A pet">.
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { '201': { description: Done. } }
  /far: { $ref: ./far.yaml }
webhooks:
  sold:
    post:
      operationId: sold
      description: See [more](#lost).
      responses: { '200': { description: Done. } }
`;

test('a link of a description that leads nowhere is told with the file, the line and the operation', async () => {
  const { faults } = await build(
    await writeSite({
      'docs/index.md': page('Words.', 'slug: /\n'),
      'content/api/pets.yaml': DESCRIPTION,
      'content/api/far.yaml': OTHER_FILE,
      'site.config.ts': `export default { api: [
        { file: 'content/api/pets.yaml', id: 'pets', label: 'Pets', route: '/pets' },
      ] };`,
    }),
  );
  const about = (words: string) => faults.find((fault) => fault.includes(words)) ?? faults.join('\n');
  expect(about('#boddy')).toMatch(
    /^warning content\/api\/pets\.yaml:5\n.*The link "#boddy" on the page of POST \/pets names the heading #boddy.*\n.*nearest is #body\./,
  );
  expect(about('/none.png')).toMatch(/^warning content\/api\/pets\.yaml:5\n.*The page of POST \/pets names/);
  expect(about('#lost')).toMatch(/^warning content\/api\/pets\.yaml:1[23]\n.*page of POST sold/);
  expect(about('#none')).toMatch(
    /^warning content\/api\/(pets\.yaml:10|far\.yaml:[12])\n.*page of GET \/far/,
  );
  expect(about('#nowhere')).toMatch(/^warning content\/api\/pets\.yaml\n/);
  expect(faults.join('\n')).not.toContain('site.config.ts');
});
