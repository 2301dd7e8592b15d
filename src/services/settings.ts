import type { SiteConfig } from '../config/schema/site.ts';
import { joinPaths } from '../docs/addresses.ts';
import { localeRoot } from '../docs/locales.ts';

const DEFAULT_SUPPORT_PATH = '/support';

/** What the browser must know to start the configured services: their settings and nothing of the others. */
export type ServiceSettings = SiteConfig['services'];

/** Names of the vendors in the configuration. */
export type Vendor = Exclude<keyof ServiceSettings, 'respectPrivacySignals'>;

/** Settings of one vendor, after defaults. */
export type VendorSettings<Name extends Vendor> = NonNullable<ServiceSettings[Name]>;

/** What a service needs of a Content-Security-Policy: sources by directive. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/** Whether any vendor is configured. Where none is, nothing of this room but the support page's part is in the page. */
export function hasServices({ respectPrivacySignals: _, ...vendors }: ServiceSettings): boolean {
  return Object.values(vendors).some((vendor) => vendor !== undefined);
}

/** Addresses of the support page, one a language: `/support`, `/fr/support`. */
export function supportPaths(
  config: Pick<SiteConfig, 'baseUrl' | 'locales' | 'supportPath'>,
): readonly string[] {
  const path = config.supportPath ?? DEFAULT_SUPPORT_PATH;
  return config.locales.map((locale) => joinPaths(localeRoot(config.baseUrl, locale), path));
}
