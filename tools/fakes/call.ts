import { nearest } from '../../src/validation/nearest.ts';
import type { World } from './model.ts';

/** One request as the fakes see it. */
export interface Call {
  readonly world: World;
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** Parsed body; `undefined` where none was sent. */
  readonly body: unknown;
  /** Values of the variable parts of the path. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Notes that the request is not as documented. */
  readonly refuse: (violation: Violation) => void;
}

/** What a request does otherwise than documented. */
export interface Violation {
  readonly message: string;
  /** Text of the request that is wrong, to find the line of a sample with. */
  readonly written: string;
  readonly remedy?: string;
}

/** Answers one kind of request. */
export type Handler = (call: Call) => Response;

export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers });
}

export function detail(status: number, text: string): Response {
  return json({ detail: text }, status);
}

/** Says which of the known names was most likely meant. */
export function didYouMean(written: string, known: readonly string[]): string {
  const name = nearest(written, known);
  return name ? `Did you mean ${name}?` : `Known are ${known.join(', ')}.`;
}
