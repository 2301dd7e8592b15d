import type { JsonObject } from './json.ts';
import { isObject } from './json.ts';

/** Environment variables that set keys of the configuration. Their values are public, because they are published with the pages. */
const environmentKeys = {
  PUBLIC_SEARCH_PROVIDER: ['search', 'provider'],
  PUBLIC_ALGOLIA_APP_ID: ['search', 'algolia', 'appId'],
  PUBLIC_ALGOLIA_API_KEY: ['search', 'algolia', 'apiKey'],
  PUBLIC_ALGOLIA_INDEX_NAME: ['search', 'algolia', 'indexName'],
  PUBLIC_ALGOLIA_ASSISTANT_ID: ['search', 'algolia', 'assistantId'],
  PUBLIC_AMPLITUDE_KEY: ['services', 'amplitude', 'key'],
  PUBLIC_CRISP_WEBSITE_ID: ['services', 'crisp', 'websiteId'],
  PUBLIC_TAG_MANAGER_CONTAINER_ID: ['services', 'tagManager', 'containerId'],
  PUBLIC_MARKETING_SRC: ['services', 'marketing', 'src'],
  PUBLIC_VISITOR_INTELLIGENCE_SRC: ['services', 'visitorIntelligence', 'src'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Variables of the process, or of a test. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Lays the environment over a configuration. A variable wins over the file, so that one build can serve several
 * hosts; an empty variable counts as absent.
 *
 * In: the configuration as written, and the variables. Out: a copy, and the variable that set each key path.
 */
export function applyEnvironment(
  config: JsonObject,
  environment: Environment,
): { config: JsonObject; origins: ReadonlyMap<string, string> } {
  let result = config;
  const origins = new Map<string, string>();
  for (const [variable, path] of Object.entries(environmentKeys)) {
    const value = environment[variable]?.trim();
    if (!value) continue;
    result = withValue(result, path, value);
    origins.set(path.join('.'), variable);
  }
  return { config: result, origins };
}

function withValue(object: JsonObject, [key, ...rest]: readonly string[], value: string): JsonObject {
  if (key === undefined) return object;
  if (rest.length === 0) return { ...object, [key]: value };
  const inner = object[key];
  return { ...object, [key]: withValue(isObject(inner) ? inner : {}, rest, value) };
}
