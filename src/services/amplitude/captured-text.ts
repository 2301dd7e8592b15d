import type { Types } from '@amplitude/analytics-browser';
import { replaceSensitiveString } from '@amplitude/analytics-core';

/** Most characters of what is captured. */
export interface CaptureLimits {
  readonly maxTextLength: number;
  readonly maxAttributeLength: number;
  readonly maxHierarchyLength: number;
}

const HIERARCHY = '[Amplitude] Element Hierarchy';
const ATTRIBUTES = new Set(
  ['ID', 'Class', 'Aria Label', 'Href'].map((name) => `[Amplitude] Element ${name}`),
);

/** Numbers like those of cards and of national ids are left out wherever they stand in a text. */
export function withoutPersonalNumbers(text: string): string {
  const rest = replaceSensitiveString(text);
  // The SDK takes out the first card number only.
  return rest === text ? rest : withoutPersonalNumbers(rest);
}

/**
 * Keeps what is captured within limits, after the SDK: it cuts texts and most attributes, but the elements around a captured
 * one may be any number, ids and classes any length, and of several card numbers it takes out one.
 */
export function capturedText(limits: CaptureLimits): Types.EnrichmentPlugin {
  return {
    name: 'docs:captured-text',
    type: 'enrichment',
    async execute(event) {
      if (event.event_properties) event.event_properties = limitProperties(event.event_properties, limits);
      return event;
    },
  };
}

/** A copy of the properties of an event in which every text is within its limit. */
export function limitProperties(properties: object, limits: CaptureLimits): Record<string, unknown> {
  const entries = Object.entries(properties).map(([name, value]): [string, unknown] => {
    if (name === HIERARCHY) return [name, limitHierarchy(value, limits)];
    if (ATTRIBUTES.has(name)) return [name, limitValue(value, limits.maxAttributeLength)];
    return [name, name.startsWith('[Amplitude] Page ') ? value : limitValue(value, limits.maxTextLength)];
  });
  return Object.fromEntries(entries);
}

/** The captured element and those around it, the nearest first, as many as fit. */
function limitHierarchy(value: unknown, { maxAttributeLength, maxHierarchyLength }: CaptureLimits): unknown {
  if (!Array.isArray(value)) return value;
  const levels = limitValue(value, maxAttributeLength) as unknown[];
  while (levels.length > 0 && JSON.stringify(levels).length > maxHierarchyLength) levels.pop();
  return levels;
}

/** A copy in which every text is no longer than `length`, at every depth. */
function limitValue(value: unknown, length: number): unknown {
  if (typeof value === 'string') return withoutPersonalNumbers(value).slice(0, length);
  if (Array.isArray(value)) return value.map((each: unknown) => limitValue(each, length));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, limitValue(each, length)]));
}
