import { afterLoad } from './after-load.ts';
import { ignoreEvents } from './events.ts';
import type { ServiceSettings, Vendor, VendorSettings } from './settings.ts';
import { leadToSupport } from './support.ts';

/** Starts a vendor, once for a document. It may fail: the page goes on without it. */
type Start<Name extends Vendor> = (settings: VendorSettings<Name>) => void | Promise<void>;

/**
 * The one seam between the site and its vendors. Each is a file of its own, which is fetched only where it is configured; a
 * vendor's name appears in that file, in the schema of the configuration and nowhere else.
 */
const vendors: { readonly [Name in Vendor]: () => Promise<Start<Name>> } = {
  amplitude: async () => (await import('./amplitude.ts')).startAmplitude,
  crisp: async () => (await import('./crisp.ts')).startCrisp,
  tagManager: async () => (await import('./tag-manager.ts')).startTagManager,
  marketing: async () => (await import('./hosted-script.ts')).startHostedScript,
  visitorIntelligence: async () => (await import('./hosted-script.ts')).startHostedScript,
};

/**
 * Starts the configured services once the page has loaded; to be called once a document. A service that fails, or whose
 * vendor does not answer, leaves the page and the other services as they are.
 *
 * In: their settings; those of services that are not configured are absent.
 */
export function startServices(settings: ServiceSettings): void {
  if (!settings.amplitude) ignoreEvents();
  if (settings.respectPrivacySignals && asksNotToBeTracked(navigator as PrivacySignals)) {
    ignoreEvents();
    if (settings.crisp) leadToSupport();
    return;
  }
  afterLoad(() => {
    for (const name of Object.keys(vendors) as Vendor[]) void start(name, settings[name]).catch(() => {});
  });
}

async function start<Name extends Vendor>(name: Name, settings: ServiceSettings[Name]): Promise<void> {
  if (settings) await (await vendors[name]())(settings);
}

/** The two ways in which a browser says that its reader does not want to be tracked. */
interface PrivacySignals {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

/** Whether a browser sends Global Privacy Control or Do Not Track. */
export function asksNotToBeTracked({ globalPrivacyControl, doNotTrack }: PrivacySignals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}
