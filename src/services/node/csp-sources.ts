import { amplitudeSources } from '../amplitude.ts';
import { crispSources } from '../crisp.ts';
import { marketingSources } from '../marketing.ts';
import { mergeSources, type PolicySources } from '../service.ts';
import type { ServiceSettings } from '../settings.ts';
import { tagManagerSources } from '../tag-manager.ts';
import { visitorIntelligenceSources } from '../visitor-intelligence.ts';

/**
 * What a Content-Security-Policy must also allow for the configured services, and nothing else.
 *
 * In: the configuration. Out: sources by directive; empty when nothing is configured.
 */
export function policySources({
  services,
}: {
  readonly services: ServiceSettings;
}): Record<string, string[]> {
  const { amplitude, crisp, tagManager, marketing, visitorIntelligence } = services;
  const lists: (PolicySources | undefined)[] = [
    amplitude && amplitudeSources(amplitude),
    crisp && crispSources(),
    tagManager && tagManagerSources(tagManager),
    marketing && marketingSources(marketing),
    visitorIntelligence && visitorIntelligenceSources(visitorIntelligence),
  ];
  return mergeSources(lists.filter((list) => list !== undefined));
}
