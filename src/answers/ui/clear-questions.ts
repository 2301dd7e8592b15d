import { withoutOwnValues } from '../../state/own-values.ts';
import type { AnswerProvider } from '../providers/provider.ts';

/** A provider that is asked without the reader's own key and address, which may stand in what they pasted. */
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
