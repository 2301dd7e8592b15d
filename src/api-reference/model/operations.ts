import { joinPaths } from '../../docs/addresses.ts';
import {
  type ExternalDocs,
  type Header,
  METHODS,
  type Method,
  type NamedHeader,
  type OpenApi,
  type Operation,
  type Parameter,
  type PathItem,
  PLACES,
  type RequestBody,
  type Response,
} from '../openapi.ts';
import type { References } from './references.ts';
import { type SecurityChoice, securityOf } from './security.ts';
import { type ServerModel, serversOf } from './servers.ts';
import { createSlugs } from './slugs.ts';

/** An operation with everything that applies to it, including what its path and the document define. */
export interface OperationModel {
  readonly href: string;
  readonly method: Method;
  /** Template of the path, or the name of a webhook. */
  readonly path: string;
  readonly kind: 'call' | 'webhook';
  readonly title: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly group: string;
  readonly servers: readonly ServerModel[];
  readonly security: readonly SecurityChoice[];
  /** By place: path, query, header, cookie. */
  readonly parameters: readonly Parameter[];
  readonly body?: RequestBody;
  readonly responses: readonly ResponseModel[];
  readonly callbacks: readonly CallbackModel[];
  readonly externalDocs?: ExternalDocs;
  readonly operationId?: string;
}

export interface ResponseModel extends Omit<Response, 'headers'> {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly headers: readonly NamedHeader[];
}

/** A request that the API makes in answer to a call. */
export interface CallbackModel {
  readonly name: string;
  /** Where it goes, as an expression: `{$request.body#/callbackUrl}`. */
  readonly address: string;
  readonly method: Method;
  readonly description: string;
  readonly body?: RequestBody;
  readonly responses: readonly ResponseModel[];
}

/** Operations of one tag. */
export interface TagGroup {
  readonly label: string;
  readonly description: string;
  readonly operations: readonly OperationModel[];
}

interface Addresses {
  /** Address that the pages begin with. */
  readonly base: string;
  /** Slugs that other pages have taken. */
  readonly taken: readonly string[];
}

/** Every operation of a description under the first of its tags: tags in the order in which they are described. */
export function groupsOf(
  document: OpenApi,
  references: References,
  { base, taken }: Addresses,
): readonly TagGroup[] {
  const slug = createSlugs(taken);
  const operations = [
    ...itemsOf(document.paths, 'call', references),
    ...itemsOf(document.webhooks, 'webhook', references),
  ].map((found) => modelOf(found, document, references, (name) => joinPaths(base, slug(name))));
  const described = new Map((document.tags ?? []).map((tag) => [tag.name, tag.description ?? '']));
  const labels = new Set([...described.keys(), ...operations.map(({ group }) => group)]);
  return [...labels].flatMap((label) => {
    const inGroup = operations.filter(({ group }) => group === label);
    return inGroup.length === 0
      ? []
      : [{ label, description: described.get(label) ?? '', operations: inGroup }];
  });
}

interface Found {
  readonly kind: OperationModel['kind'];
  readonly path: string;
  readonly item: PathItem;
  readonly method: Method;
  readonly operation: Operation;
}

function itemsOf(items: OpenApi['paths'], kind: Found['kind'], references: References): Found[] {
  return Object.entries(items ?? {}).flatMap(([path, written]) => {
    const item = references.follow(written);
    return Object.keys(item).flatMap((key) => {
      const method = METHODS.find((each) => each === key);
      const operation = method && item[method];
      return operation ? [{ kind, path, item, method, operation }] : [];
    });
  });
}

function modelOf(
  { kind, path, item, method, operation }: Found,
  document: OpenApi,
  references: References,
  addressOf: (name: string) => string,
): OperationModel {
  const { operationId, externalDocs } = operation;
  const fallback = kind === 'webhook' ? path : `${method.toUpperCase()} ${path}`;
  return {
    href: addressOf(operationId ?? `${method} ${path}`),
    method,
    path,
    kind,
    title: (operation.summary ?? item.summary)?.trim().replace(/\.$/, '') || operationId || fallback,
    description: operation.description ?? item.description ?? '',
    deprecated: operation.deprecated === true,
    group: operation.tags?.[0] ?? (kind === 'webhook' ? 'Webhooks' : 'Operations'),
    servers: serversOf(operation.servers ?? item.servers ?? document.servers),
    security: securityOf(operation.security ?? document.security, document, references),
    parameters: parametersOf(item, operation, references),
    ...bodyOf(operation, references),
    responses: responsesOf(operation, references),
    callbacks: callbacksOf(operation, references),
    ...(externalDocs ? { externalDocs } : {}),
    ...(operationId ? { operationId } : {}),
  };
}

/** Those of the operation win over those of its path. */
function parametersOf(item: PathItem, operation: Operation, references: References): readonly Parameter[] {
  const byKey = new Map<string, Parameter>();
  for (const each of [...(item.parameters ?? []), ...(operation.parameters ?? [])]) {
    const parameter = references.follow<Parameter>(each);
    byKey.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  const parameters = [...byKey.values()];
  return PLACES.flatMap((place) => parameters.filter((parameter) => parameter.in === place));
}

function bodyOf(operation: Operation, references: References): { readonly body?: RequestBody } {
  return operation.requestBody ? { body: references.follow<RequestBody>(operation.requestBody) } : {};
}

function responsesOf(operation: Operation, references: References): readonly ResponseModel[] {
  return Object.entries(operation.responses ?? {})
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, written]) => {
      const response = references.follow<Response>(written);
      const headers = Object.entries(response.headers ?? {}).map(([name, header]) => ({
        ...references.follow<Header>(header),
        name,
      }));
      return { ...response, status, headers };
    });
}

function callbacksOf(operation: Operation, references: References): readonly CallbackModel[] {
  return Object.entries(operation.callbacks ?? {}).flatMap(([name, written]) =>
    Object.entries(references.follow<Record<string, PathItem>>(written as Record<string, PathItem>)).flatMap(
      ([address, item]) =>
        address.startsWith('x-')
          ? []
          : itemsOf({ [address]: item }, 'call', references).map(({ method, operation: call }) => ({
              name,
              address,
              method,
              description: call.description ?? call.summary ?? '',
              ...bodyOf(call, references),
              responses: responsesOf(call, references),
            })),
    ),
  );
}
