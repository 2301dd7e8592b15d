/** A message of a conversation. */
export interface Message {
  readonly role: 'reader' | 'assistant';
  readonly text: string;
  /** The page that a question is about, if the reader says so. */
  readonly about?: AskedPage;
  /** Path of the page that an answer begins with. */
  readonly page?: string;
}

export interface AskedPage {
  readonly title: string;
  /** Its path on the site. */
  readonly path: string;
}

/** A page that an answer is based on. */
export interface AnswerSource {
  readonly title: string;
  readonly url: string;
}

/** Emitted while an answer is written. */
export type AnswerEvent =
  /** More of the answer, as Markdown; a link to a source is an ordinary Markdown link. */
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'sources'; readonly sources: readonly AnswerSource[] }
  /** The documentation does not answer the question; `text` events may still say so in words. */
  | { readonly type: 'declined' };

/** A source of answers. The stream ends when the answer is complete. */
export interface AnswerProvider {
  readonly name: string;
  /** Whether questions leave the browser; determines the disclaimer. */
  readonly runs: 'on-device' | 'hosted';
  /** Preloads what a first question needs; failures are ignored. */
  warm?(): Promise<void>;
  /** Loads what the answer to a question needs that is still being typed, the last of the conversation; failures are ignored. */
  prepare?(conversation: readonly Message[]): Promise<void>;
  /** @throws AnswerUnavailableError when no answer can be given now. */
  ask(conversation: readonly Message[], signal: AbortSignal): AsyncIterable<AnswerEvent>;
}

/** Why there is no answer; the message is for the reader. */
export class AnswerUnavailableError extends Error {
  override readonly name = 'AnswerUnavailableError';
  readonly reason: 'offline' | 'refused' | 'busy' | 'broken';
  constructor(reason: AnswerUnavailableError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
