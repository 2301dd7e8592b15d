import type { RequestInput } from './request.ts';

/** All that a browser needs to have a reader send an operation. It is plain data that stands in the page. */
export interface SendPlan {
  /** The request of the sample, whose values the reader may change. */
  readonly input: RequestInput;
  /** Addresses that the site may send to, each with its place among the servers of the operation. */
  readonly servers: readonly { readonly url: string; readonly place: number }[];
  readonly fields: readonly SendField[];
  /** The body of the sample as text; absent where none is sent. */
  readonly body?: string;
  readonly answer: 'json' | 'text' | 'none';
  /** Why the request has to be confirmed; absent where it only reads. */
  readonly stores?: StoringRequest;
}

/** A parameter that the reader may fill in. */
export interface SendField {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required: boolean;
  /** Type and limits, in words. */
  readonly about: string;
  /** Values that are allowed; empty for any. */
  readonly values: readonly string[];
  readonly value: string;
}

export interface StoringRequest {
  readonly reason: string;
  /** With this value of a parameter, nothing is stored. */
  readonly unless?: { readonly parameter: string; readonly value: string } | undefined;
}
