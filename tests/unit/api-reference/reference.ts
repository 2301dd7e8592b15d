import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiTools, LoadedReference } from '../../../src/api-reference/index.ts';
import {
  type ApiPage,
  type ApiReference,
  loadApiReference,
  renderApiReference,
} from '../../../src/api-reference/index.ts';
import type { Problem } from '../../../src/validation/problem.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

export const FIXTURES = path.resolve(import.meta.dirname, '../../fixtures/api');
export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Reads a description from a file as a site would name it. */
export function load(file: string, options: { root?: string } = {}): Promise<LoadedReference> {
  const source = path.basename(file);
  return loadApiReference({
    file,
    source,
    id: 'shop',
    label: 'Shop API',
    route: '/api',
    root: options.root ?? '/',
  });
}

/** Reads a description that a test wrote, in a folder of its own; more files may stand beside it. */
export function loadText(text: string, beside: Readonly<Record<string, string>> = {}, name = 'api.yaml') {
  const folder = temporaryFolder();
  for (const [file, content] of Object.entries({ ...beside, [name]: text }))
    writeFileSync(path.join(folder, file), content);
  return load(path.join(folder, name));
}

/** The reference of a description that must be valid. */
export async function valid(loading: Promise<LoadedReference>): Promise<ApiReference> {
  const { reference, problems } = await loading;
  if (!reference) throw new Error(problems.map(({ line, message }) => `${line}: ${message}`).join('\n'));
  return reference;
}

/** The first problem of a description, as one line. */
export async function firstProblem(
  text: string,
  beside: Readonly<Record<string, string>> = {},
  name = 'api.yaml',
) {
  const { reference, problems } = await loadText(text, beside, name);
  const [first] = problems;
  return { stops: reference === undefined, ...(first as Problem) };
}

/** Pages with plain code and plain Markdown. */
export async function pagesOf(reference: ApiReference): Promise<readonly ApiPage[]> {
  return renderApiReference(reference, plainTools());
}

export function plainTools(): ApiTools {
  let last = 0;
  return {
    highlighter: {
      load: async () => {},
      tokenize: (code) => code.split('\n').map((text) => [{ text }]),
    },
    inline: (markdown) => markdown,
    markdown: (text) => `<p>${text}</p>`,
    nextId: () => {
      last += 1;
      return last;
    },
  };
}

/** A small description around some paths and components, in YAML. */
export function description(paths: string, components = ''): string {
  return `openapi: 3.1.0
info: { title: Shop API, version: '1' }
servers: [{ url: https://api.example.com/v1 }]
tags: [{ name: Shop }]
paths:
${paths.replace(/^/gm, '  ')}
${components ? `components:\n${components.replace(/^/gm, '  ')}` : ''}
`;
}
