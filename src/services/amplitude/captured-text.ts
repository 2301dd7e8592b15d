import type { Types } from '@amplitude/analytics-browser';
import { replaceSensitiveString } from '@amplitude/analytics-core';

/** Most characters of what is captured. */
interface CaptureLimits {
  readonly maxTextLength: number;
  readonly maxAttributeLength: number;
  readonly maxHierarchyLength: number;
}

/** Takes out of a text what must not leave the browser. */
type Clear = (text: string) => string;

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
 * `clear` takes out what else must not leave the browser.
 */
export function capturedText(limits: CaptureLimits, clear: Clear): Types.EnrichmentPlugin {
  return {
    name: 'docs:captured-text',
    type: 'enrichment',
    async execute(event) {
      if (event.event_properties)
        event.event_properties = limitProperties(event.event_properties, limits, clear);
      return event;
    },
  };
}

/** A copy of the properties of an event in which every text is within its limit. */
export function limitProperties(
  properties: object,
  limits: CaptureLimits,
  clear: Clear = (text) => text,
): Record<string, unknown> {
  const limit = (value: unknown, length: number) => limitValue(mapTexts(value, clear), length);
  const entries = Object.entries(properties).map(([name, value]): [string, unknown] => {
    if (name === HIERARCHY) return [name, limitHierarchy(mapTexts(value, clear), limits)];
    if (ATTRIBUTES.has(name)) return [name, limit(value, limits.maxAttributeLength)];
    return [name, name.startsWith('[Amplitude] Page ') ? value : limit(value, limits.maxTextLength)];
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
  return mapTexts(value, (text) => withoutPersonalNumbers(text).slice(0, length));
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each: unknown) => mapTexts(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, change)]));
}
