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

function limitValue(value: unknown, length: number): unknown {
  if (typeof value === 'string') return withoutPersonalNumbers(value.slice(0, length));
  return value;
}

/** The captured element and those around it, the nearest first, as many as fit. */
function limitHierarchy(value: unknown, { maxAttributeLength, maxHierarchyLength }: CaptureLimits): unknown {
  if (!Array.isArray(value)) return value;
  const levels: unknown[] = value.map((level: unknown) => limitAttributes(level, maxAttributeLength));
  while (levels.length > 1 && JSON.stringify(levels).length > maxHierarchyLength) levels.pop();
  return JSON.stringify(levels).length > maxHierarchyLength ? [] : levels;
}

function limitAttributes(level: unknown, length: number): unknown {
  if (typeof level !== 'object' || level === null) return level;
  const limited = Object.entries(level).map(([name, value]: [string, unknown]) => {
    if (name === 'attrs' && typeof value === 'object' && value !== null)
      return [name, limitAttributes(value, length)];
    return [name, limitValue(value, length)];
  });
  return Object.fromEntries(limited) as unknown;
}
