import type { PolicySources } from './service.ts';

/** All sources of several lists, each once, by directive. */
export function mergeSources(
  lists: readonly (PolicySources | Partial<PolicySources>)[],
): Record<string, string[]> {
  const merged = new Map<string, Set<string>>();
  for (const [directive, sources = []] of lists.flatMap((list) => Object.entries(list))) {
    const known = merged.get(directive) ?? new Set();
    for (const source of sources) known.add(source);
    merged.set(directive, known);
  }
  return Object.fromEntries([...merged].map(([directive, sources]) => [directive, [...sources]]));
}
