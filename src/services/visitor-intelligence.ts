import { hostedScriptSources, startHostedScript } from './hosted-script.ts';
import type { PolicySources, Service } from './service.ts';
import type { VendorSettings } from './settings.ts';

/** The script that tells which organisations read the site. */
export const visitorIntelligence: Service = {
  name: 'visitor intelligence',
  isConfigured: (settings) => settings.visitorIntelligence !== undefined,
  start: (settings) => startHostedScript(settings.visitorIntelligence),
};

export function visitorIntelligenceSources(settings: VendorSettings<'visitorIntelligence'>): PolicySources {
  return hostedScriptSources(settings);
}
