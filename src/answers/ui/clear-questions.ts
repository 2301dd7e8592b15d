import { withoutOwnValues } from '../../state/own-values.ts';
import type { AnswerProvider } from '../providers/provider.ts';

/** Wraps a provider so that it never receives the reader's own key and address, which may be part of pasted text. */
export function clearQuestions(provider: AnswerProvider): AnswerProvider {
  return {
    ...provider,
    ask: (conversation, signal) =>
      provider.ask(
        conversation.map((message) => ({ ...message, text: withoutOwnValues(message.text) })),
        signal,
      ),
  };
}
