import path from 'node:path';
import type { SiteConfig } from '../../config/schema/site.ts';
import { hasServices, supportPaths } from '../settings.ts';

/**
 * Source of the module `virtual:services`, which the main module calls once. It names no file of a service that is not
 * configured, so that the bundle of a site without services holds nothing of them.
 *
 * In: folder of the theme, and the configuration. Out: a module whose default export starts everything.
 */
export function servicesModule(themeDir: string, config: SiteConfig): string {
  const file = (name: string) => JSON.stringify(path.join(themeDir, 'src/services', name));
  const { services } = config;
  const lines = [
    `import { leadToSupport, startSupport } from ${file('support.ts')};`,
    ...(hasServices(services) ? [`import { startServices } from ${file('start.ts')};`] : []),
    'export default () => {',
    `  startSupport(${JSON.stringify(supportPaths(config))});`,
    ...(services.crisp ? [] : ['  leadToSupport();']),
    ...(hasServices(services) ? [`  startServices(${JSON.stringify(browserSettings(services))});`] : []),
    '};',
  ];
  return lines.join('\n');
}

/** The settings without what only the policy needs. */
function browserSettings(services: SiteConfig['services']): SiteConfig['services'] {
  const { tagManager, marketing, visitorIntelligence, ...rest } = services;
  return {
    ...rest,
    ...(tagManager ? { tagManager: { ...tagManager, sources: {} } } : {}),
    ...(marketing ? { marketing: { ...marketing, sources: {} } } : {}),
    ...(visitorIntelligence ? { visitorIntelligence: { ...visitorIntelligence, sources: {} } } : {}),
  };
}
