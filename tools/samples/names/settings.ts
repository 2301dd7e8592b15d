import { isMap, isScalar } from 'yaml';
import type { LocalFault, Sample } from '../sample.ts';
import { traceYaml } from '../schemas/yaml-lines.ts';
import { type NameRule, unknownNames, type Written } from './rule.ts';

/** Values of the Helm chart, in files named `values….yaml` and behind `--set`. */
export const helmValues: NameRule = (sample, known) => {
  if (sample.language === 'yaml' && /^values[\w-]*\.ya?ml$/.test(sample.title ?? '')) {
    return unknownPaths(sample, known.helmValues, 'value of the Helm chart');
  }
  if (sample.language !== 'bash') return [];
  const set = [...sample.code.matchAll(/--set(?:-string)?[ =]([\w.]+)=/g)].map((match) => ({
    name: match[1] ?? '',
    line: sample.code.slice(0, match.index).split('\n').length,
  }));
  return unknownNames(
    set.filter(({ name }) => !isPath(name, known.helmValues)),
    known.helmValues,
    'value of the Helm chart',
  );
};

/** Settings of the Edge Proxy, in its `config.json`. */
export const proxySettings: NameRule = (sample, known) =>
  sample.language === 'json' && sample.title === 'config.json'
    ? unknownPaths(sample, known.proxySettings, 'setting of the Edge Proxy')
    : [];

/** Faults for keys that are neither a known setting, nor around one, nor inside one. JSON is YAML too. */
function unknownPaths({ code }: Sample, known: readonly string[], kind: string): LocalFault[] {
  return traceYaml(code).flatMap(({ document, lineOfNode }) =>
    unknownNames(
      pathsOf(document.contents, '', lineOfNode, known).filter(({ name }) => !isPath(name, known)),
      known,
      kind,
    ),
  );
}

/** Paths of keys as deep as settings go: what is inside a setting is its value. */
function pathsOf(
  node: unknown,
  around: string,
  lineOf: (node: unknown) => number,
  known: readonly string[],
): Written[] {
  if (!isMap(node)) return [];
  return node.items.flatMap((pair) => {
    const name = `${around}${isScalar(pair.key) ? pair.key.value : pair.key}`;
    if (known.includes(name) || !isPath(name, known)) return [{ name, line: lineOf(pair) }];
    return [{ name, line: lineOf(pair) }, ...pathsOf(pair.value, `${name}.`, lineOf, known)];
  });
}

function isPath(name: string, known: readonly string[]): boolean {
  return known.some((each) => each === name || each.startsWith(`${name}.`) || name.startsWith(`${each}.`));
}
