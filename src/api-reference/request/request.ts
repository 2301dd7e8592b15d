import { type BodyInput, bodyOf, type RequestBody } from './body.ts';
import { encode, type Style, serialiseHeader, serialisePairs, serialisePath } from './serialise.ts';

/**
 * What a request is made of: how an operation is called, and the values to call it with. It is plain data, and what
 * makes a request of it runs in a browser as it does in the build.
 */
export interface RequestInput {
  /** In capitals. */
  readonly method: string;
  /** Address that the path is put behind, without a slash at its end. */
  readonly server: string;
  /** Template of the path: `/pets/{petId}`. */
  readonly path: string;
  readonly parameters: readonly ParameterInput[];
  readonly credentials: readonly Credential[];
  readonly body?: BodyInput;
}

/** A parameter and its value; `undefined` where it is not sent. */
interface ParameterInput extends Style {
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly value: unknown;
}

/** What proves who calls, ready to be sent. */
export interface Credential {
  readonly in: 'query' | 'header' | 'cookie';
  readonly name: string;
  readonly value: string;
}

/** A request that can be sent. */
export interface ApiRequest {
  /** In capitals. */
  readonly method: string;
  /** Absolute, with its query, encoded. */
  readonly url: string;
  /** Each name once, without the content type of the body. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: RequestBody;
}

/** The request that a description asks for. Pure: no references, no examples, nothing of Node. */
export function requestOf({ method, server, path, parameters, credentials, body }: RequestInput): ApiRequest {
  const inPlace = (place: ParameterInput['in']) =>
    parameters.filter(
      (each) => each.in === place && each.value !== undefined && !isCredential(each, credentials),
    );
  const proof = (place: Credential['in']) => credentials.filter((each) => each.in === place);
  const pair = ({ name, value }: Credential) => `${encode(name)}=${encode(value)}`;

  const pairsIn = (place: 'query' | 'cookie') => [
    ...inPlace(place).flatMap((each) => serialisePairs(each, each.value)),
    ...proof(place).map(pair),
  ];
  const query = pairsIn('query');
  const cookies = pairsIn('cookie');
  const headers = [
    ...proof('header').map(({ name, value }) => [name, value] as const),
    ...inPlace('header')
      .filter(({ name }) => !IGNORED_HEADERS.has(name.toLowerCase()))
      .map((each) => [each.name, serialiseHeader(each, each.value)] as const),
    ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as const] : []),
  ];
  const address = `${server}${pathOf(path, inPlace('path'))}`;
  const joint = address.includes('?') ? '&' : '?';
  return {
    method,
    url: query.length > 0 ? `${address}${joint}${query.join('&')}` : address,
    headers: onceEach(headers),
    ...(body ? { body: bodyOf(body) } : {}),
  };
}

/** OpenAPI says these are not parameters: they are set by the body and the security. */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/** Whether a parameter repeats a key of the security schemes, as in some descriptions. */
function isCredential(parameter: ParameterInput, credentials: readonly Credential[]): boolean {
  const nameOf = (each: { in: string; name: string }) =>
    each.in === 'header' ? each.name.toLowerCase() : each.name;
  return credentials.some((each) => each.in === parameter.in && nameOf(each) === nameOf(parameter));
}

function pathOf(template: string, parameters: readonly ParameterInput[]): string {
  const filled = template
    .split(/(\{[^{}]+\})/)
    .map((piece) => {
      const parameter = parameters.find(({ name }) => piece === `{${name}}`);
      return parameter ? serialisePath(parameter, parameter.value) : encodeRest(piece);
    })
    .join('');
  return filled.startsWith('/') ? filled : `/${filled}`;
}

/** Encodes the parts of a path outside its parameters. */
function encodeRest(text: string): string {
  return text.replace(/%(?![\da-f]{2})|[^\w\-.~!$&'()*+,;=:@/%?]+/giu, (signs) => encodeURIComponent(signs));
}

/** Keeps the first of several headers with the same name. */
function onceEach(headers: ApiRequest['headers']): ApiRequest['headers'] {
  const names = headers.map(([name]) => name.toLowerCase());
  return headers.filter((_, index) => names.indexOf(names[index] ?? '') === index);
}
