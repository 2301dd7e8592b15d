import type { Node } from 'web-tree-sitter';
import { hasGrammar, parseCode } from '../../grammars/parse.ts';
import type { Checker, LocalFault, Sample } from '../sample.ts';
import { goFaults } from './go.ts';
import { pythonFaults } from './python.ts';
import { symbolFaults } from './symbols.ts';
import { typeFaults } from './types.ts';

/**
 * Finds names that a program uses without importing or declaring them, in languages that are not type-checked. Blocks of
 * one page in one language may use each other's types, as files of one program do.
 */
export const imports: Checker = {
  name: 'imports',
  appliesTo: ({ language, marks }) =>
    language in FIND && hasGrammar(language) && !marks.has('fragment') && !marks.has('fails'),
  dependsOn: (sample, all) => JSON.stringify(neighboursOf(sample, all).map(({ code }) => code)),
  async check(samples, { all }) {
    const verdicts = new Map<Sample, LocalFault[]>();
    for (const sample of samples) {
      const { rootNode } = await parseCode(sample.language, sample.code);
      // What cannot be read says nothing about names.
      if (rootNode.hasError) continue;
      const neighbours = neighboursOf(sample, all).map(({ code }) => code);
      verdicts.set(sample, FIND[sample.language]?.(rootNode, sample, neighbours) ?? []);
    }
    return verdicts;
  },
};

/** In: the tree, the sample, and the code of the other blocks of its language on the page. */
export type FindMissing = (root: Node, sample: Sample, neighbours: readonly string[]) => LocalFault[];

const FIND: Readonly<Record<string, FindMissing>> = {
  python: pythonFaults,
  go: goFaults,
  java: typeFaults,
  kotlin: typeFaults,
  rust: typeFaults,
  php: typeFaults,
  csharp: symbolFaults,
  ruby: symbolFaults,
  swift: symbolFaults,
  dart: symbolFaults,
};

function neighboursOf(sample: Sample, all: readonly Sample[]): readonly Sample[] {
  return all.filter(
    (each) => each.page === sample.page && each.language === sample.language && each.line !== sample.line,
  );
}
