import { loadScript } from './load-script.ts';
import { mergeSources, type PolicySources } from './service.ts';
import type { VendorSettings } from './settings.ts';

type HostedScript = VendorSettings<'marketing'>;

/** Loads a script that needs no more than that. */
export async function startHostedScript(settings: HostedScript | undefined): Promise<void> {
  if (settings) await loadScript(settings.src, settings.attributes);
}

/** What the script needs of a policy: the site that it comes from, and what is configured beside. */
export function hostedScriptSources({ src, sources }: HostedScript): PolicySources {
  return mergeSources([{ 'script-src': [new URL(src).origin] }, sources]);
}
