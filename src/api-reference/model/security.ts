import type { OpenApi, SecurityRequirement, SecurityScheme } from '../openapi.ts';
import type { References } from './references.ts';

/** One way to prove who calls, as part of a requirement. */
export interface SecurityUse {
  readonly name: string;
  readonly scheme: SecurityScheme;
  /** Scopes or roles that the operation needs. */
  readonly scopes: readonly string[];
}

/** Schemes that are needed together. An empty list means that no key is needed. */
export type SecurityChoice = readonly SecurityUse[];

/** Alternatives for calling an operation; empty where the description says nothing. */
export function securityOf(
  requirements: readonly SecurityRequirement[] | undefined,
  document: OpenApi,
  references: References,
): readonly SecurityChoice[] {
  const schemes = document.components?.securitySchemes ?? {};
  return (requirements ?? []).map((requirement) =>
    Object.entries(requirement).flatMap(([name, scopes]) => {
      const scheme = schemes[name] as SecurityScheme | undefined;
      return scheme ? [{ name, scheme: references.follow(scheme), scopes }] : [];
    }),
  );
}

/** All schemes of a description, in its order. */
export function schemesOf(document: OpenApi, references: References): readonly SecurityUse[] {
  return Object.entries(document.components?.securitySchemes ?? {}).map(([name, scheme]) => ({
    name,
    scheme: references.follow(scheme as SecurityScheme),
    scopes: [],
  }));
}
