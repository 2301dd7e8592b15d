import type { AnswerEvent } from '../../../../src/answers/providers/provider.ts';

/** What tests tell the providers in the page to do. It lives in the window, where both can reach it. */
export interface FakeControl {
  /** Whether searches wait for this to be false again. */
  holdsSearches: boolean;
  /** Whether searches fail. */
  fails: boolean;
  runs: 'on-device' | 'hosted';
  /** Queries that were asked for, with language and tag. */
  readonly asked: { readonly query: string; readonly language: string; readonly tag: string }[];
  /** Conversations that were put to the provider of answers. */
  readonly conversations: string[][];
  /** Questions whose answers were prepared while they were typed. */
  readonly prepared: string[];
  /** What the next answers do, one list an answer; an answer without one says that it was asked. */
  readonly answers: AnswerStep[][];
  /** Names of the waits in answers that are over. */
  reached: readonly string[];
  /** Questions whose signal was aborted. */
  readonly stopped: string[];
  /** What the page told of its use. */
  readonly events: [string, object][];
}

export type AnswerStep =
  | AnswerEvent
  /** Goes on when `reached` has the name. */
  | { readonly type: 'wait'; readonly name: string }
  | {
      readonly type: 'throw';
      readonly reason: 'offline' | 'refused' | 'busy' | 'broken';
      readonly message: string;
    }
  /** Never goes on, until it is stopped. */
  | { readonly type: 'hang' };

declare global {
  interface Window {
    fake?: Partial<FakeControl>;
  }
}

export function control(): FakeControl {
  const start: FakeControl = {
    holdsSearches: false,
    fails: false,
    runs: 'on-device',
    asked: [],
    conversations: [],
    prepared: [],
    answers: [],
    reached: [],
    stopped: [],
    events: [],
  };
  const made = { ...start, ...window.fake };
  window.fake = Object.assign(window.fake ?? {}, made);
  return window.fake as FakeControl;
}

/** Resolves when the test has said what is waited for, or rejects with the signal's reason. */
export function waitFor(isOver: () => boolean, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      if (signal?.aborted) reject(signal.reason);
      else if (isOver()) resolve();
      else return;
      clearInterval(timer);
    }, 10);
  });
}
