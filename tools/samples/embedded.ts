import { isScalar, isSeq, Scalar, visit } from 'yaml';
import type { Sample } from './sample.ts';
import { traceYaml } from './schemas/yaml-lines.ts';

/** Shell scripts inside the YAML of pipelines, as samples of their own. */
export function embeddedScripts(sample: Sample): Sample[] {
  if (sample.language !== 'yaml' || sample.marks.has('fragment')) return [];
  const found: Sample[] = [];
  for (const { document, lineOfNode } of traceYaml(sample.code)) {
    visit(document, {
      Pair(_, { key, value }) {
        if (!isScalar(key) || !/^(run|(before_|after_)?script)$/.test(String(key.value))) return;
        for (const node of isSeq(value) ? value.items : [value]) {
          if (!isScalar(node) || typeof node.value !== 'string') continue;
          // The text of a block begins below its sign.
          const isBlock = node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED;
          found.push({
            ...sample,
            language: 'bash',
            title: undefined,
            answer: undefined,
            line: sample.line + lineOfNode(node) - 1 + (isBlock ? 1 : 0),
            code: node.value.replace(/\$\{\{[^}]*\}\}/g, (text) => 'x'.repeat(text.length)),
          });
        }
      },
    });
  }
  return found;
}
