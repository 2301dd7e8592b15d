import type { Random } from './random.ts';
import { NOUNS, VERBS } from './words.ts';

/** A fenced block of code in one of six languages, with the kinds of token that such code has. */
export function codeBlock(random: Random): string {
  const [language, lines] = random.pick(LANGUAGES);
  return `\`\`\`${language}\n${lines(random, random.whole(3, 10)).join('\n')}\n\`\`\``;
}

type Lines = (random: Random, count: number) => string[];

const repeat = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index));
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const LANGUAGES: readonly (readonly [language: string, lines: Lines])[] = [
  [
    'bash',
    (random, count) =>
      repeat(
        count,
        () =>
          `acme ${random.pick(NOUNS)} ${random.pick(VERBS)} --${random.pick(NOUNS)}="${random.pick(NOUNS)}" "$${random.pick(NOUNS).toUpperCase()}" # ${random.pick(VERBS)}`,
      ),
  ],
  [
    'json',
    (random, count) => [
      '{',
      ...repeat(
        count,
        (index) =>
          `  "${random.pick(NOUNS)}${index}": { "${random.pick(NOUNS)}": ${random.whole(1, 999)}, "enabled": ${random.next() < 0.5} }${index < count - 1 ? ',' : ''}`,
      ),
      '}',
    ],
  ],
  [
    'typescript',
    (random, count) => [
      `import { client } from '@acme/${random.pick(NOUNS)}';`,
      '',
      `export async function ${random.pick(VERBS)}All(limit = ${random.whole(1, 50)}): Promise<string[]> {`,
      ...repeat(
        count,
        (index) =>
          `  const ${random.pick(NOUNS)}${index} = await client.${random.pick(VERBS)}({ ${random.pick(NOUNS)}: '${random.pick(NOUNS)}', limit });`,
      ),
      '  return client.list();',
      '}',
    ],
  ],
  [
    'python',
    (random, count) => [
      `def ${random.pick(VERBS)}_${random.pick(NOUNS)}(value: str, *, timeout: float = ${random.whole(1, 30)}.0) -> dict:`,
      ...repeat(
        count,
        (index) =>
          `    ${random.pick(NOUNS)}_${index} = client.${random.pick(VERBS)}(f"{timeout}-${random.pick(NOUNS)}", retries=${random.whole(1, 9)})`,
      ),
      '    return {"ok": True}',
    ],
  ],
  [
    'java',
    (random, count) => [
      `public final class ${capital(random.pick(NOUNS))}Service implements AutoCloseable {`,
      ...repeat(
        count,
        (index) =>
          `    private final Map<String, Integer> ${random.pick(NOUNS)}${index} = new HashMap<>(); // ${random.pick(VERBS)}`,
      ),
      '}',
    ],
  ],
  [
    'yaml',
    (random, count) => [
      'apiVersion: acme/v1',
      `kind: ${capital(random.pick(NOUNS))}`,
      'spec:',
      ...repeat(
        count,
        (index) =>
          `  ${random.pick(NOUNS)}${index}:\n    enabled: ${random.next() < 0.5}\n    limit: ${random.whole(1, 999)}`,
      ),
    ],
  ],
];
