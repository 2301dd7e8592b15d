import { amplitudeSources } from '../amplitude.ts';
import { crispSources } from '../crisp.ts';
import { hostedScriptSources } from '../hosted-script.ts';
import type { ServiceSettings } from '../settings.ts';
import { tagManagerSources } from '../tag-manager.ts';

/**
 * What a Content-Security-Policy must also allow for the configured services, and nothing else.
 *
 * In: the configuration. Out: sources by directive, each once; empty when nothing is configured.
 */
export function policySources({
  services,
}: {
  readonly services: ServiceSettings;
}): Record<string, string[]> {
  const { amplitude, crisp, tagManager, marketing, visitorIntelligence } = services;
  const lists = [
    amplitude && amplitudeSources(amplitude),
    crisp && crispSources(),
    tagManager && tagManagerSources(),
    tagManager?.sources,
    marketing && hostedScriptSources(marketing),
    marketing?.sources,
    visitorIntelligence && hostedScriptSources(visitorIntelligence),
    visitorIntelligence?.sources,
  ];
  const merged: Record<string, string[]> = {};
  for (const [directive, sources = []] of lists.flatMap((list) => Object.entries(list ?? {})))
    merged[directive] = [...new Set([...(merged[directive] ?? []), ...sources])];
  return merged;
}
