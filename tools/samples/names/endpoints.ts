import { nearest } from '../../../src/validation/nearest.ts';
import { type Endpoint, nearestEndpoint, parametersOf } from '../../fakes/endpoints.ts';
import type { LocalFault } from '../sample.ts';
import { findNames, type NameRule, type Written } from './rule.ts';

/** Addresses of the APIs, written whole or below a base address that a variable holds. */
export const endpoints: NameRule = ({ language, code }, known) => {
  // What a shell sends is checked by the fakes, method and all.
  const whole =
    language === 'bash' ? findNames(code, CLI_PATH) : [...findNames(code, WHOLE), ...findNames(code, ROOTED)];
  const relative =
    language === 'bash'
      ? []
      : findNames(code, BELOW_BASE).filter(({ name }) => isOurs(name, known.endpoints));
  return [
    ...faultsOf(
      whole.map(({ name, line }) => ({ name: `/${name.replace(/^\/+/, '')}`, line })),
      known.endpoints,
    ),
    ...faultsOf(
      relative.map(({ name, line }) => ({ name: `/api/v1/${name}`, line })),
      known.endpoints,
    ),
  ];
};

/** Path of an address of the platform or of an installation. */
const WHOLE =
  /https?:\/\/(?:(?:edge\.api|api|realtime|events\.api)\.flagsmith\.com|[\w.-]*flagsmith[\w.-]*\.example(?:\.com)?|YOUR_(?:API_)?HOST|(?:localhost|127\.0\.0\.1):800[01])(\/[^\s"'`<>?#)\\]*)/g;

/** `/api/v1/...` as a text of its own, or behind a host that a variable holds. */
const ROOTED =
  /(?:["'`]|\})(\/api\/(?:v1|v2|__future__|experiments)\/(?:[^\s"'`?#(){}|]|\$?#?\{[^}]*\})*)(?=["'`?#])/g;

/** `${API}/flags/`, `{API}/flags/`, `#{api}flags/` at the beginning of a text. */
const BELOW_BASE = /["'`]\$?#?\{[^}]*\}\/?((?:[a-z][a-z-]*\/)(?:(?:[\w-]+|\$?#?\{[^}]*\})\/)*)(?=["'`?])/g;

/** `flagsmith api api/v1/...` */
const CLI_PATH = /flagsmith api (?:--sdk )?(api\/[^\s?]+)/g;

/** Addresses that are the base of others. */
const BASES =
  /^(\/|\/api\/?|\/api\/v[12]\/?|\/sse\/environments\/?|\/oauth\/\w+|\/signup|\/password-reset\/.*|\/mcp)$/;

function faultsOf(written: readonly Written[], known: readonly Endpoint[]): LocalFault[] {
  return written
    .filter(({ name }) => !BASES.test(name) && !isKnown(name, known))
    .map(({ name, line }) => {
      const near = nearestEndpoint(known, name);
      return {
        line,
        message: `There is no address ${name}.`,
        ...(near ? { remedy: `Did you mean ${near}?` } : {}),
      };
    });
}

function isKnown(written: string, known: readonly Endpoint[]): boolean {
  // An interpolated part may hold anything but a slash.
  const path = written.replace(/\$?#?\{[^}]*\}|%[sd]/g, 'x');
  return known.some(({ path: template }) => parametersOf(template, path) !== undefined);
}

/** Whether a path below a base address begins like one of the API, or nearly so. */
function isOurs(path: string, known: readonly Endpoint[]): boolean {
  const firsts = known.flatMap(({ path: each }) => /^\/api\/v1\/([a-z-]+)\//.exec(each)?.[1] ?? []);
  return nearest(path.split('/')[0] ?? '', new Set(firsts)) !== undefined;
}
