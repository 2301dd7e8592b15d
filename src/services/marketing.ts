import { hostedScriptSources, startHostedScript } from './hosted-script.ts';
import type { PolicySources, Service } from './service.ts';
import type { VendorSettings } from './settings.ts';

/** The loader of marketing scripts. */
export const marketing: Service = {
  name: 'marketing scripts',
  isConfigured: (settings) => settings.marketing !== undefined,
  start: (settings) => startHostedScript(settings.marketing),
};

export function marketingSources(settings: VendorSettings<'marketing'>): PolicySources {
  return hostedScriptSources(settings);
}
