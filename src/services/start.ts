import { afterLoad } from './after-load.ts';
import { ignoreEvents } from './events.ts';
import type { Service } from './service.ts';
import type { ServiceSettings } from './settings.ts';
import { leadToSupport } from './support.ts';

/** Each vendor is a file of its own, which is fetched only where it is configured. */
const vendors: Readonly<
  Record<Exclude<keyof ServiceSettings, 'respectPrivacySignals'>, () => Promise<Service>>
> = {
  amplitude: async () => (await import('./amplitude.ts')).amplitude,
  crisp: async () => (await import('./crisp.ts')).crisp,
  tagManager: async () => (await import('./tag-manager.ts')).tagManager,
  marketing: async () => (await import('./marketing.ts')).marketing,
  visitorIntelligence: async () => (await import('./visitor-intelligence.ts')).visitorIntelligence,
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
    for (const [name, load] of Object.entries(vendors)) {
      if (name in settings) void start(load, settings).catch(() => {});
    }
  });
}

async function start(load: () => Promise<Service>, settings: ServiceSettings): Promise<void> {
  const service = await load();
  if (service.isConfigured(settings)) await service.start(settings);
}

/** The two ways in which a browser says that its reader does not want to be tracked. */
export interface PrivacySignals {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

/** Whether a browser sends Global Privacy Control or Do Not Track. */
export function asksNotToBeTracked({ globalPrivacyControl, doNotTrack }: PrivacySignals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1' || doNotTrack === 'yes';
}
