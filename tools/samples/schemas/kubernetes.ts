import { existsSync } from 'node:fs';
import path from 'node:path';
import { isAlias, isMap, isPair, isScalar, isSeq, type Node } from 'yaml';
import { packagesDir } from '../../shared/packages.ts';
import type { Sample } from '../sample.ts';
import { type TracedDocument, traceYaml } from './yaml-lines.ts';

/**
 * Kubernetes objects of a sample as TypeScript, so that the compiler can check them against the published types: one
 * module for each object, line for line as the YAML. Objects of kinds that are not part of Kubernetes are left out.
 */
export function kubernetesModules({ code }: Sample): string[] {
  return traceYaml(code).flatMap((traced) => {
    const { apiVersion, kind } = traced.value as { readonly apiVersion: string; readonly kind: string };
    const name = `${apiVersion}/${kind}`;
    if (!existsSync(path.join(packagesDir, 'node_modules/kubernetes-models', `${name}.d.ts`))) return [];
    const type = `import('kubernetes-models/${name}').I${kind}`;
    return [`export const object: ${type} & { apiVersion: string; kind: string } =${asLiteral(traced)};`];
  });
}

export function isKubernetes({ language, code }: Sample): boolean {
  return language === 'yaml' && /^apiVersion: /m.test(code) && /^kind: /m.test(code);
}

/** The document as an object literal whose keys and items stand on the lines on which they stand in the YAML. */
function asLiteral({ document, lineOfNode }: TracedDocument): string {
  let text = '';
  let line = 1;
  const moveTo = (node: unknown): void => {
    const wanted = lineOfNode(node);
    while (line < wanted) {
      text += '\n';
      line += 1;
    }
  };
  const write = (node: unknown): void => {
    if (isMap(node)) {
      text += '{';
      for (const pair of node.items) {
        moveTo(pair);
        text += `${JSON.stringify(String(isScalar(pair.key) ? pair.key.value : pair.key))}: `;
        write(pair.value);
        text += ', ';
      }
      text += '}';
    } else if (isSeq(node)) {
      text += '[';
      for (const item of node.items) {
        moveTo(item);
        write(item);
        text += ', ';
      }
      text += ']';
    } else if (isAlias(node)) {
      write(node.resolve(document) as Node);
    } else {
      text += JSON.stringify(isScalar(node) ? node.value : isPair(node) ? null : (node ?? null));
    }
  };
  write(document.contents);
  return text;
}
