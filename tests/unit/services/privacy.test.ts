import { describe, expect, it } from 'vitest';
import { asksNotToBeTracked } from '../../../src/services/start.ts';

describe('a browser', () => {
  it('asks not to be tracked by Global Privacy Control or by Do Not Track', () => {
    expect(asksNotToBeTracked({ globalPrivacyControl: true })).toBe(true);
    expect(asksNotToBeTracked({ doNotTrack: '1' })).toBe(true);
  });

  it('does not ask for it by silence', () => {
    expect(asksNotToBeTracked({})).toBe(false);
    expect(asksNotToBeTracked({ globalPrivacyControl: false, doNotTrack: null })).toBe(false);
    expect(asksNotToBeTracked({ doNotTrack: '0' })).toBe(false);
  });
});
