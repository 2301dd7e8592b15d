import type { ServiceSettings } from './settings.ts';

/**
 * The one seam between the site and its vendors. A vendor's name appears in the file of its service, in the schema of the
 * configuration and nowhere else.
 */
export interface Service {
  /** What the vendor does for the site: `chat`. */
  readonly name: string;
  /** Whether the site's configuration names the vendor. */
  isConfigured(settings: ServiceSettings): boolean;
  /** Starts it, once a visit of a document. May fail: the page goes on without it. */
  start(settings: ServiceSettings): void | Promise<void>;
}

/** What a service needs of a Content-Security-Policy: sources by directive. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

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
