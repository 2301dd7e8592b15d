import { contextOfPage, settings } from '../../search/ui/page-context.ts';
import type { AnswerProvider } from '../providers/provider.ts';
import { type Conversation, createConversation } from './conversation.ts';
import { loadAnswerProvider } from './load-provider.ts';

/** Loads the provider of answers. */
export function answerProvider(): Promise<AnswerProvider> {
  return loadAnswerProvider(settings, contextOfPage());
}

/** The conversation of this visit, kept while the dialog is closed. */
export const currentConversation: Conversation = createConversation(answerProvider);
