import { describe, expect, it } from 'vitest';
import { servicesModule } from '../../../src/services/node/virtual-module.ts';
import { configWith, everyService } from './settings.ts';

describe('the module that starts the services', () => {
  it('names nothing of a service when none is configured', () => {
    const source = servicesModule('/theme', configWith({}));
    expect(source).not.toContain('start.ts');
    expect(source).not.toMatch(/amplitude|crisp/);
  });

  it('leads to the support page where there is no chat', () => {
    expect(servicesModule('/theme', configWith({}))).toContain('leadToSupport();');
    expect(servicesModule('/theme', configWith({ crisp: everyService.crisp }))).not.toContain(
      'leadToSupport();',
    );
  });

  it('passes on the settings of the configured services', () => {
    const source = servicesModule('/theme', configWith({ crisp: everyService.crisp }));
    expect(source).toContain('"/theme/src/services/start.ts"');
    expect(source).toContain(
      'startServices({"crisp":{"websiteId":"website","handlerDelayMs":1000},"respectPrivacySignals":false});',
    );
  });

  it('keeps to itself what only the policy needs', () => {
    expect(servicesModule('/theme', configWith(everyService))).not.toContain('tags.example.com');
  });

  it('knows the support page in every language', () => {
    const config = configWith(
      {},
      {
        baseUrl: '/docs/',
        supportPath: '/help',
        locales: [
          { label: 'English', htmlLang: 'en', url: '/' },
          { label: 'Français', htmlLang: 'fr', url: '/fr/' },
        ],
      },
    );
    expect(servicesModule('/theme', config)).toContain('startSupport(["/docs/help","/docs/fr/help"]);');
  });
});
