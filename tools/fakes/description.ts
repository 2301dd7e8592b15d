import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import type { Call, Violation } from './call.ts';
import { didYouMean } from './call.ts';

/** The OpenAPI description of the Edge API, as far as the fakes validate by it. */
export interface Description {
  /** Paths below `/api/v1`, such as `/flags/`. */
  readonly paths: readonly string[];
  methodsOf(path: string): readonly string[];
  /** What a request does otherwise than described: query and body. */
  faultsOf(path: string, call: Call): Violation[];
  /** Why an answer is not as described; empty when it is. */
  answerFaults(path: string, method: string, status: number, body: unknown): string[];
}

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
  readonly requestBody?: unknown;
}

/** Reads the description in `file`. @throws when it is no OpenAPI description. */
export function loadDescription(file: string): Description {
  const document = parse(readFileSync(file, 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly components: { readonly schemas: Readonly<Record<string, object>> };
  };
  // A field that is not described is no fault for the platform, but it is one in a sample.
  for (const schema of Object.values(document.components.schemas)) closeObjects(schema);
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');
  const validators = new Map<string, ValidateFunction>();

  const validate = (pointer: string, value: unknown): ErrorObject[] => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    validators.set(pointer, known);
    return known(value) ? [] : [...(known.errors ?? [])];
  };
  const operation = (path: string, method: string) => document.paths[path]?.[method.toLowerCase()];
  const deref = (pointer: string): string => {
    const value = at(document, pointer) as { $ref?: string } | undefined;
    return value?.$ref ? value.$ref.slice(1) : pointer;
  };

  return {
    paths: Object.keys(document.paths),
    methodsOf: (path) =>
      Object.keys(document.paths[path] ?? {})
        .filter((key) => METHODS.includes(key))
        .map((key) => key.toUpperCase()),
    faultsOf(path, call) {
      const parameters = (operation(path, call.method)?.parameters ?? []).filter(
        (each) => each.in === 'query',
      );
      const names = parameters.map(({ name }) => name);
      const faults: Violation[] = [...call.url.searchParams.keys()]
        .filter((name) => !names.includes(name))
        .map((name) => ({
          message: `${call.method} ${path} has no query parameter "${name}".`,
          written: name,
          remedy: didYouMean(name, names),
        }));
      for (const { name, required } of parameters) {
        if (required && !call.url.searchParams.has(name)) {
          faults.push({
            message: `${call.method} ${path} needs the query parameter "${name}".`,
            written: path,
          });
        }
      }
      const base = `/paths/${pointerPart(path)}/${call.method.toLowerCase()}/requestBody`;
      if (at(document, base) === undefined) return faults;
      if (call.body === undefined) {
        return [...faults, { message: `${call.method} ${path} needs a body.`, written: path }];
      }
      const errors = validate(`${deref(base)}/content/application~1json/schema`, call.body);
      return [...faults, ...withoutEchoes(errors).map((error) => bodyFault(error, call))];
    },
    answerFaults(path, method, status, body) {
      const base = deref(`/paths/${pointerPart(path)}/${method.toLowerCase()}/responses/${status}`);
      if (at(document, base) === undefined) return [`${method} ${path} describes no answer ${status}`];
      const schema = `${base}/content/application~1json/schema`;
      if (at(document, schema) === undefined) return [];
      return validate(schema, body).map(({ instancePath, message }) => `${instancePath} ${message}`);
    },
  };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Errors without those that say that a misspelt field is missing. */
function withoutEchoes(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const misspelt = errors
    .filter(({ keyword }) => keyword === 'additionalProperties')
    .map(({ instancePath }) => instancePath);
  return errors.filter(
    ({ keyword, instancePath }) => keyword !== 'required' || !misspelt.includes(instancePath),
  );
}

function bodyFault(error: ErrorObject, call: Call): Violation {
  const place =
    error.instancePath === '' ? 'The body' : `"${error.instancePath.slice(1).replaceAll('/', '.')}"`;
  if (error.keyword === 'additionalProperties') {
    const name = String(error.params.additionalProperty);
    const known = Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {});
    return {
      message: `${place} of ${call.method} ${call.url.pathname} has no field "${name}".`,
      written: name,
      remedy: didYouMean(name, known),
    };
  }
  const last = error.instancePath.split('/').findLast((part) => !/^\d*$/.test(part)) ?? '';
  return {
    message: `${place} of ${call.method} ${call.url.pathname} ${error.message}.`,
    written: last,
  };
}

function closeObjects(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  if ('properties' in schema && !('additionalProperties' in schema)) {
    Object.assign(schema, { additionalProperties: false });
  }
  for (const value of Object.values(schema)) closeObjects(value);
}

function pointerPart(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}

function at(document: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
      document,
    );
}
