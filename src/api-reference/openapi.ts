import type { EnumExtensions } from './model/enum-values.ts';

/**
 * The parts of an OpenAPI 3.1 description that this room reads. 3.0 is raised to 3.1 before; what the validator let
 * through has these shapes.
 */
export interface OpenApi {
  readonly openapi: string;
  readonly info: Info;
  readonly servers?: readonly Server[];
  readonly security?: readonly SecurityRequirement[];
  readonly tags?: readonly Tag[];
  readonly paths?: Readonly<Record<string, PathItem>>;
  readonly webhooks?: Readonly<Record<string, PathItem>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly externalDocs?: ExternalDocs;
}

export interface Info {
  readonly title: string;
  readonly version: string;
  readonly summary?: string;
  readonly description?: string;
  readonly termsOfService?: string;
  readonly contact?: { readonly name?: string; readonly url?: string; readonly email?: string };
  readonly license?: { readonly name: string; readonly url?: string };
}

export interface Server {
  readonly url: string;
  readonly description?: string;
  readonly variables?: Readonly<Record<string, ServerVariable>>;
}

export interface ServerVariable {
  readonly default: string;
  readonly enum?: readonly string[];
  readonly description?: string;
}

export interface Tag {
  readonly name: string;
  readonly description?: string;
}

export interface ExternalDocs {
  readonly url: string;
  readonly description?: string;
}

export interface Reference {
  readonly $ref: string;
  readonly summary?: string;
  readonly description?: string;
}

export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
export type Method = (typeof METHODS)[number];

export interface PathItem extends Partial<Record<Method, Operation>> {
  readonly $ref?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly servers?: readonly Server[];
  readonly parameters?: readonly (Parameter | Reference)[];
}

export interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly tags?: readonly string[];
  readonly servers?: readonly Server[];
  readonly security?: readonly SecurityRequirement[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody | Reference;
  readonly responses?: Readonly<Record<string, Response | Reference>>;
  readonly callbacks?: Readonly<Record<string, Readonly<Record<string, PathItem>> | Reference>>;
  readonly externalDocs?: ExternalDocs;
}

export const PLACES = ['path', 'query', 'header', 'cookie'] as const;
export type Place = (typeof PLACES)[number];

/** What parameters and response headers have in common. */
export interface Header {
  readonly description?: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  readonly schema?: Schema;
  readonly content?: Readonly<Record<string, MediaType>>;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
}

export interface NamedHeader extends Header {
  readonly name: string;
}

export interface Parameter extends NamedHeader {
  readonly in: Place;
  readonly allowReserved?: boolean;
}

export interface RequestBody {
  readonly description?: string;
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface Response {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly content?: Readonly<Record<string, MediaType>>;
  readonly links?: Readonly<Record<string, Link | Reference>>;
}

export interface Link {
  readonly operationId?: string;
  readonly operationRef?: string;
  readonly description?: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
}

export interface MediaType {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
  readonly encoding?: Readonly<Record<string, Encoding>>;
}

/** How one property of a form is sent. */
export interface Encoding {
  readonly contentType?: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
}

export interface Example {
  readonly summary?: string;
  readonly description?: string;
  readonly value?: unknown;
  readonly externalValue?: string;
}

export interface SecurityScheme {
  readonly type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
  readonly description?: string;
  readonly name?: string;
  readonly in?: 'query' | 'header' | 'cookie';
  readonly scheme?: string;
  readonly bearerFormat?: string;
  readonly openIdConnectUrl?: string;
  readonly flows?: Readonly<Record<string, OAuthFlow>>;
}

interface OAuthFlow {
  readonly authorizationUrl?: string;
  readonly tokenUrl?: string;
}

/** A JSON Schema 2020-12, as OpenAPI 3.1 has it. */
export type Schema = boolean | SchemaObject;

export interface SchemaObject extends EnumExtensions {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly unevaluatedProperties?: Schema;
  readonly propertyNames?: Schema;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly dependentSchemas?: Readonly<Record<string, Schema>>;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly contains?: Schema;
  readonly minContains?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly discriminator?: {
    readonly propertyName: string;
    readonly mapping?: Readonly<Record<string, string>>;
  };
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly exclusiveMinimum?: number | bigint;
  readonly exclusiveMaximum?: number | bigint;
  readonly multipleOf?: number | bigint;
  readonly contentMediaType?: string;
  readonly contentEncoding?: string;
}
