import { describe, expect, it } from 'vitest';
import { closeGroup } from '../../../src/services/amplitude/click-groups.ts';

function clicksAt(...places: readonly (readonly [number, number])[]) {
  return places.map(([X, Y], index) => ({ X, Y, Time: index * 100 }));
}

describe('a group of quick clicks', () => {
  it('holds clicks that are at most 20 pixels apart', () => {
    const clicks = clicksAt([100, 50], [120, 50], [100, 70], [110, 60]);
    expect(closeGroup(clicks, 20)).toEqual(clicks);
  });

  it('is none when a click is 21 pixels away and too few are left', () => {
    expect(closeGroup(clicksAt([100, 50], [100, 50], [100, 50], [121, 50]), 20)).toEqual([]);
    expect(closeGroup(clicksAt([100, 50], [100, 50], [100, 50], [100, 71]), 20)).toEqual([]);
  });

  it('is the part of the clicks that is close and large enough', () => {
    const clicks = clicksAt([100, 50], [140, 50], [140, 50], [140, 50], [140, 50], [190, 50]);
    expect(closeGroup(clicks, 20)).toEqual(clicks.slice(1, 5));
  });
});
