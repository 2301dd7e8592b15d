import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { MdastNode } from 'satteri';
import { globSync } from 'tinyglobby';
import { readFence } from '../../src/mdx/fence-meta.ts';
import { blankFrontMatter, parseMarkdown } from '../shared/parse-markdown.ts';
import type { Answer, Mark, Sample } from './sample.ts';

/** Fills a placeholder such as `{{sdk:java}}` as the build does; `undefined` leaves it as it stands. */
export type Placeholder = (kind: string, name: string) => string | undefined;

/**
 * Reads every fenced block below `docsDir`, in tabs and lists too, in the order of the pages.
 *
 * In: the folder of pages, the folder that page names are relative to, and what placeholders stand for. Files that
 * begin with `_` are read as well: their samples are shown by the pages that import them.
 */
export function readSamples(docsDir: string, siteDir: string, placeholder: Placeholder): Sample[] {
  return globSync('**/*.{md,mdx}', { cwd: docsDir })
    .sort()
    .flatMap((file) => {
      const full = path.join(docsDir, file);
      const page = path.relative(siteDir, full).split(path.sep).join('/');
      return samplesOf(readFileSync(full, 'utf8'), page, placeholder);
    });
}

/** The fenced blocks of one page. @throws when an `.mdx` page is not valid MDX. */
export function samplesOf(text: string, page: string, placeholder: Placeholder): Sample[] {
  const source = fill(blankFrontMatter(text), placeholder);
  const blocks = fencesOf(parseMarkdown(source, page));
  return blocks.flatMap((block, index) => {
    const { title } = readFence('', block.meta);
    if (NO_SAMPLE.has(block.language) || isAnswer(title)) return [];
    const next = blocks[index + 1];
    const answer = next && next.start - block.end <= 2 ? answerOf(next) : undefined;
    return [
      {
        page,
        line: block.start + 1,
        language: LANGUAGES[block.language] ?? block.language,
        title,
        marks: new Set(MARKS.filter((mark) => new RegExp(`(^|\\s)${mark}(\\s|$)`).test(block.meta))),
        environment: /\benvironment="([^"]*)"/.exec(block.meta)?.[1],
        project: /\bproject="([^"]*)"/.exec(block.meta)?.[1],
        code: block.code,
        answer,
      },
    ];
  });
}

/** Blocks without a language, and diagrams, which the build draws. */
const NO_SAMPLE = new Set(['', 'mermaid']);

const MARKS: readonly Mark[] = ['run', 'fragment', 'fails'];

/** Short names that writers use for the same language. */
const LANGUAGES: Readonly<Record<string, string>> = {
  js: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  sh: 'bash',
  shell: 'bash',
  yml: 'yaml',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  kt: 'kotlin',
  cs: 'csharp',
  'c#': 'csharp',
  docker: 'dockerfile',
  terraform: 'hcl',
  pwsh: 'powershell',
};

interface Fence {
  readonly language: string;
  readonly meta: string;
  /** Lines of the opening and the closing mark. */
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

function answerOf(fence: Fence): Answer | undefined {
  const { title } = readFence('', fence.meta);
  return title !== undefined && isAnswer(title)
    ? { line: fence.start + 1, title, code: fence.code }
    : undefined;
}

function isAnswer(title: string | undefined): boolean {
  return title !== undefined && /^(Output|Response)\b/.test(title);
}

function fencesOf(node: MdastNode): Fence[] {
  if (node.type === 'code' && node.position) {
    const written = (node.lang ?? '').replace(/[{[].*$/, '').toLowerCase();
    return [
      {
        language: written,
        meta: node.meta ?? '',
        start: node.position.start.line,
        end: node.position.end.line,
        code: node.value,
      },
    ];
  }
  return 'children' in node ? (node.children as readonly MdastNode[]).flatMap(fencesOf) : [];
}

function fill(source: string, placeholder: Placeholder): string {
  return source.replace(/\{\{([a-z]+):([^{}\s]+)\}\}/g, (written, kind: string, name: string) => {
    return placeholder(kind, name) ?? written;
  });
}
