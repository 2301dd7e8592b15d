import { describe, expect, it } from 'vitest';
import { nearestPath } from '../../../src/docs/nearest.ts';
import { nearest } from '../../../src/validation/nearest.ts';

describe('the nearest name', () => {
  it('is the one with the fewest changed letters', () => {
    expect(nearest('sidebar_positon', ['sidebar_label', 'sidebar_position'])).toBe('sidebar_position');
  });

  it('counts letter case for nothing', () => {
    expect(nearest('TITLE', ['title', 'tags'])).toBe('title');
  });

  it('is none when all are far', () => {
    expect(nearest('colour', ['title', 'tags'])).toBeUndefined();
    expect(nearest('x', [])).toBeUndefined();
    expect(nearest('', ['a'])).toBeUndefined();
  });
});

describe('the nearest path', () => {
  it('is one that ends in the same name, however far its folder', () => {
    const known = ['/guides/intro', '/deployment/hosting/docker', '/guides/docket'];
    expect(nearestPath('/guides/docker', known)).toBe('/deployment/hosting/docker');
  });

  it('is the nearest folder above that is a page, where no name is like it', () => {
    const known = ['/', '/integrations', '/integrations/analytics', '/integrations/analytics/heap', '/z'];
    expect(nearestPath('/integrations/analytics/something-new', known)).toBe('/integrations/analytics');
  });

  it('is none, where none is near', () => {
    expect(nearestPath('/quite-another-thing', ['/a', '/b'])).toBeUndefined();
    expect(nearestPath('/a', [])).toBeUndefined();
  });

  it('else is the one with the fewest changed letters', () => {
    expect(nearestPath('/guides/intor', ['/guides/intro', '/'])).toBe('/guides/intro');
  });
});
