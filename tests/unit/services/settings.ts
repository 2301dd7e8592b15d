import { type SiteConfig, type SiteConfigInput, siteConfigSchema } from '../../../src/config/schema/site.ts';

export const everyService = {
  amplitude: { key: 'analytics-key' },
  crisp: { websiteId: 'website' },
  tagManager: { containerId: 'GTM-1', sources: { 'connect-src': ['https://tags.example.com'] } },
  marketing: { src: 'https://marketing.example.com/loader.js' },
  visitorIntelligence: { src: 'https://visitors.example.com/v1/visitor.js' },
} satisfies SiteConfigInput['services'];

/** A whole configuration with these services. */
export function configWith(services: SiteConfigInput['services'], rest: SiteConfigInput = {}): SiteConfig {
  return siteConfigSchema.parse({ ...rest, services });
}
