import type { AnswerPlaces } from '../answers/providers/embedded.ts';
import type { AnswerEvent, AnswerUnavailableError, Message } from '../answers/providers/provider.ts';
import type {
  HitDetails,
  ProviderFault,
  SearchRequest,
  SearchResponse,
} from '../search/providers/provider.ts';

/** Which index a request is about. */
export interface IndexAddress {
  /** Address of the folder, with a slash at its end. */
  readonly folder: string;
  /** Name of the manifest in it. */
  readonly manifest: string;
}

/** What a page asks of the worker. */
export type WorkerRequest = { readonly id: number; readonly index: IndexAddress } & (
  | { readonly kind: 'warm' }
  | { readonly kind: 'warm-answers' }
  | { readonly kind: 'search'; readonly request: SearchRequest }
  | {
      readonly kind: 'details';
      readonly response: SearchResponse;
      /** Values of the tabs that the reader chose. */
      readonly tabs: readonly string[];
    }
  | {
      /** The question at its end is still being typed. */
      readonly kind: 'prepare-answer';
      readonly conversation: readonly Message[];
      readonly tabs: readonly string[];
    }
  | {
      readonly kind: 'ask';
      readonly conversation: readonly Message[];
      readonly places: AnswerPlaces;
      /** Values of the tabs that the reader chose. */
      readonly tabs: readonly string[];
    }
);

/** The one reply to a request. An answer is sent whole, because each message would cause a rendering of its own. */
export type WorkerReply = { readonly id: number } & (
  | {
      readonly kind: 'done';
      readonly value?: SearchResponse | readonly HitDetails[] | readonly AnswerEvent[];
    }
  | { readonly kind: 'failed'; readonly failure: WorkerFailure }
);

/** Errors lose their class between threads, so they are sent as this and built again. */
export type WorkerFailure =
  | { readonly of: 'search'; readonly fault: ProviderFault; readonly message: string }
  | { readonly of: 'answers'; readonly reason: AnswerUnavailableError['reason']; readonly message: string }
  /** A part of the worker's script could not be loaded. */
  | { readonly of: 'script' }
  | { readonly of: 'unknown'; readonly message: string };
