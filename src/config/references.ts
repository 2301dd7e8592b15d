import { didYouMean } from '../validation/nearest.ts';
import type { ConfigurationFault } from './errors.ts';
import { asList, isObject, type JsonObject } from './json.ts';
import { unknownRequiredKeys } from './schema/front-matter.ts';

/**
 * Finds faults between fields: names that no other field defines, and names that are defined twice.
 *
 * In: the configuration as written, before it is checked against the schema, so that both kinds of faults are listed together.
 * Out: the faults. Values of a wrong type are ignored, because the schema reports them.
 */
export function findReferenceFaults(config: JsonObject): ConfigurationFault[] {
  const names = definedNames(config);
  return [
    ...findLocaleFaults(config, names),
    ...findDuplicates(config),
    ...findUnknownFrontMatter(config),
    ...navbarItems(config).flatMap(({ key, item }) => findItemFaults(key, item, names)),
  ];
}

interface DefinedNames {
  readonly locales: readonly string[] | undefined;
  readonly versions: readonly string[];
  readonly sidebars: readonly string[];
}

function definedNames(config: JsonObject): DefinedNames {
  const docs = isObject(config.docs) ? config.docs : {};
  const locales = asList(config.locales).flatMap((each) => textOf(each, 'htmlLang'));
  const sidebars = isObject(docs.sidebars) ? Object.keys(docs.sidebars) : ['docs'];
  return {
    locales: config.locales === undefined ? undefined : locales,
    versions:
      docs.versions === undefined
        ? ['current']
        : asList(docs.versions).flatMap((each) => textOf(each, 'name')),
    sidebars: [...sidebars, ...asList(config.api).flatMap((each) => textOf(each, 'id'))],
  };
}

function findLocaleFaults(config: JsonObject, names: DefinedNames): ConfigurationFault[] {
  const chosen = config.defaultLocale;
  if (typeof chosen !== 'string') return [];
  return unknownName('defaultLocale', chosen, names.locales ?? ['en'], 'locale', 'locales[].htmlLang');
}

function findItemFaults(key: string, item: JsonObject, names: DefinedNames): ConfigurationFault[] {
  switch (item.type) {
    case 'localeDropdown':
      if (names.locales !== undefined) return [];
      return [
        {
          key,
          message: 'offers languages, but the configuration has no "locales"',
          remedy: 'Add locales: [{ label, htmlLang, url }, …], or remove the item.',
        },
      ];
    case 'docsVersion':
      return textOf(item, 'version').flatMap((name) =>
        unknownName(`${key}.version`, name, names.versions, 'version', 'docs.versions[].name'),
      );
    case 'docsVersionDropdown':
      return asList(item.versions).flatMap((name, index) =>
        typeof name === 'string'
          ? unknownName(`${key}.versions[${index}]`, name, names.versions, 'version', 'docs.versions[].name')
          : [],
      );
    case 'docSidebar':
      return textOf(item, 'sidebarId').flatMap((name) =>
        unknownName(`${key}.sidebarId`, name, names.sidebars, 'sidebar', 'docs.sidebars'),
      );
    default:
      return [];
  }
}

function unknownName(
  key: string,
  name: string,
  known: readonly string[],
  kind: string,
  place: string,
): ConfigurationFault[] {
  if (known.includes(name)) return [];
  const list = known.length > 0 ? known.map((each) => `"${each}"`).join(', ') : 'none';
  return [
    {
      key,
      message: `names the ${kind} "${name}", which ${place} does not have`,
      remedy: didYouMean(name, known) ?? `Known: ${list}.`,
    },
  ];
}

function navbarItems(config: JsonObject): { key: string; item: JsonObject }[] {
  const navbar = isObject(config.navbar) ? config.navbar : {};
  return flattenItems('navbar.items', navbar.items);
}

function flattenItems(key: string, items: unknown): { key: string; item: JsonObject }[] {
  return asList(items).flatMap((item, index) => {
    if (!isObject(item)) return [];
    const own = `${key}[${index}]`;
    const inner = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const;
    return [{ key: own, item }, ...inner.flatMap((name) => flattenItems(`${own}.${name}`, item[name]))];
  });
}

function findDuplicates(config: JsonObject): ConfigurationFault[] {
  const docs = isObject(config.docs) ? config.docs : {};
  const last = asList(docs.versions).flatMap((each, index) =>
    isObject(each) && each.isLast === true ? [index] : [],
  );
  return [
    ...repeated(config.locales, 'locales', 'htmlLang'),
    ...repeated(config.locales, 'locales', 'url'),
    ...repeated(docs.versions, 'docs.versions', 'name'),
    ...repeated(docs.versions, 'docs.versions', 'path'),
    ...repeated(config.api, 'api', 'id'),
    ...repeated(config.redirects, 'redirects', 'from'),
    ...last.slice(1).map((index) => ({
      key: `docs.versions[${index}].isLast`,
      message: `is true, as it is for docs.versions[${last[0]}]; only one version can be the last`,
    })),
  ];
}

function findUnknownFrontMatter(config: JsonObject): ConfigurationFault[] {
  const written = isObject(config.docs) ? asList(config.docs.requiredFrontMatter) : [];
  const keys = written.filter((key) => typeof key === 'string');
  return unknownRequiredKeys(keys).map(({ key, nearest: near }) => ({
    key: `docs.requiredFrontMatter[${keys.indexOf(key)}]`,
    message: `is "${key}", which is not a front matter key`,
    ...(near ? { remedy: `Did you mean "${near}"?` } : {}),
  }));
}

function repeated(list: unknown, key: string, field: string): ConfigurationFault[] {
  const first = new Map<string, number>();
  return asList(list).flatMap((each, index) =>
    textOf(each, field).flatMap((text) => {
      // `/fr` and `/fr/` are one address.
      const value = text.length > 1 ? text.replace(/\/+$/, '') : text;
      const earlier = first.get(value);
      if (earlier === undefined) {
        first.set(value, index);
        return [];
      }
      return [
        {
          key: `${key}[${index}].${field}`,
          message: `is "${text}", as it is in ${key}[${earlier}]; each must have its own`,
        },
      ];
    }),
  );
}

function textOf(object: unknown, field: string): string[] {
  const value = isObject(object) ? object[field] : undefined;
  return typeof value === 'string' ? [value] : [];
}
