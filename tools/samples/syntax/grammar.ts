import { spawnSync } from 'node:child_process';
import type { Node } from 'web-tree-sitter';
import { hasGrammar, parseCode } from '../../grammars/parse.ts';
import type { Checker, LocalFault, Sample } from '../sample.ts';
import { findLoneBracket } from './brackets.ts';

/** Parses samples with the grammar of their language, and shell scripts with the shell too where there is one. */
export const grammar: Checker = {
  name: 'grammar',
  appliesTo: ({ language, marks }) => hasGrammar(language) && !marks.has('fragment') && !marks.has('fails'),
  async check(samples) {
    const verdicts = new Map<Sample, LocalFault[]>();
    for (const sample of samples) verdicts.set(sample, await checkSample(sample));
    const scripts = samples.filter(
      (sample) => sample.language === 'bash' && verdicts.get(sample)?.length === 0,
    );
    // One call for all of them; only when something is wrong, one for each.
    if (refusedByShell(scripts.map(({ code }) => code).join('\n')).length > 0) {
      for (const script of scripts) verdicts.set(script, refusedByShell(script.code));
    }
    return verdicts;
  },
};

async function checkSample({ language, code }: Sample): Promise<LocalFault[]> {
  const { rootNode: root } = await parseCode(language, code);
  if (!root.hasError) return [];
  const bracket = findLoneBracket(root, code);
  if (bracket) return [bracket];
  const refused = language === 'bash' ? refusedByShell(code) : [];
  if (refused.length > 0) return refused;
  const node = firstError(root);
  return node ? [describeError(node, language, code)] : [];
}

function firstError(node: Node): Node | undefined {
  if (node.isMissing) return node;
  const inner = node.children
    .filter((child): child is Node => child !== null && (child.hasError || child.isMissing))
    .map(firstError)
    .find((child) => child !== undefined);
  return node.isError ? (inner ?? node) : inner;
}

function describeError(node: Node, language: string, code: string): LocalFault {
  const lines = code.split('\n');
  if (node.isMissing) {
    // A missing sign stands behind the last thing that was read, not on the empty lines after it.
    const before = code.slice(0, node.startIndex).trimEnd();
    return { line: before.split('\n').length, message: `${language}: "${node.type}" is missing.` };
  }
  const line = node.startPosition.row + 1;
  return { line, message: `${language}: cannot be read from here on: ${lines[line - 1]?.trim() ?? ''}` };
}

/** Messages of `bash -n`; none where there is no bash. */
function refusedByShell(code: string): LocalFault[] {
  const { status, stderr, error } = spawnSync('bash', ['-n'], { input: `${code}\n`, encoding: 'utf8' });
  if (error || status === 0) return [];
  const match = /line (\d+): (.*)/.exec(stderr);
  return [{ line: Number(match?.[1] ?? 1), message: `bash: ${match?.[2] ?? stderr.trim()}` }];
}
