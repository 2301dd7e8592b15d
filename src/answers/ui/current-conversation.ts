import { contextOfPage, settings } from '../../search/ui/page-context.ts';
import type { AnswerProvider } from '../providers/provider.ts';
import { type Conversation, createConversation } from './conversation.ts';
import { loadAnswerProvider } from './load-provider.ts';

let provider: Promise<AnswerProvider> | undefined;

/** Loads the provider once; after a failure, the next question tries again. */
export function answerProvider(): Promise<AnswerProvider> {
  const loading = provider ?? loadAnswerProvider(settings, contextOfPage());
  provider = loading;
  loading.catch(() => {
    provider = undefined;
  });
  return loading;
}

/** The conversation of this visit, kept while the dialog is closed. */
export const currentConversation: Conversation = createConversation(answerProvider);
