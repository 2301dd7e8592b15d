import { loadScript } from './load-script.ts';
import type { PolicySources, VendorSettings } from './settings.ts';

type HostedScript = VendorSettings<'marketing' | 'visitorIntelligence'>;

/** Starts a vendor whose script only has to be loaded. */
export function startHostedScript({ src, attributes }: HostedScript): Promise<void> {
  return loadScript(src, attributes);
}

/** What the script needs of a policy: the site that it comes from. */
export function hostedScriptSources({ src }: HostedScript): PolicySources {
  return { 'script-src': [new URL(src).origin] };
}
