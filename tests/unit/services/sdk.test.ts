import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CampaignParser, RemoteConfigClient } from '@amplitude/analytics-core';
import { describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);

/** What the site wraps is no option of the SDK: a new version may have changed it. */
describe('the SDK', () => {
  it('uses the one copy of its core that the site wraps', () => {
    const browser = createRequire(realpathSync(require.resolve('@amplitude/analytics-browser')));
    const own = realpathSync(require.resolve('@amplitude/analytics-core'));
    expect(realpathSync(browser.resolve('@amplitude/analytics-core'))).toBe(own);
  });

  it('still has the methods that the site wraps', () => {
    expect(RemoteConfigClient.prototype.fetch).toBeTypeOf('function');
    expect(RemoteConfigClient.prototype.getUrlParams).toBeTypeOf('function');
    expect(CampaignParser.prototype.getClickIds).toBeTypeOf('function');
  });
});
