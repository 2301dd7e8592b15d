import { useState } from 'react';
import { settings } from '../../search/ui/page-context.ts';
import { eventsAreIgnored, track } from '../../services/events.ts';
import { fillMarkdown, ownReplacements } from '../../state/own-samples.ts';
import { CheckIcon, CopyIcon, ThumbsDownIcon, ThumbsUpIcon } from '../../ui/icons/icons.tsx';
import type { Turn } from './conversation.ts';
import { currentConversation } from './current-conversation.ts';

/** Buttons to copy and to rate an answer. */
export function AnswerActions({ turn: { id, question, text, rating } }: { readonly turn: Turn }) {
  const [copied, setCopied] = useState<'' | 'Copied' | 'Could not copy'>('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(fillMarkdown(text, ownReplacements.get()));
      setCopied('Copied');
    } catch {
      setCopied('Could not copy');
    }
    setTimeout(() => setCopied(''), 2000);
  };
  const rate = (next: 'liked' | 'disliked') => () => {
    if (next === rating) return;
    currentConversation.rate(id, next);
    track(next === 'liked' ? 'answer_liked' : 'answer_disliked', { question });
  };
  return (
    <div className="ask-actions">
      <button type="button" className="icon-button" aria-label="Copy answer" onClick={copy}>
        {copied === 'Copied' ? <CheckIcon /> : <CopyIcon />}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Like this answer"
        aria-pressed={rating === 'liked'}
        onClick={rate('liked')}
      >
        <ThumbsUpIcon />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Dislike this answer"
        aria-pressed={rating === 'disliked'}
        onClick={rate('disliked')}
      >
        <ThumbsDownIcon />
      </button>
      <span className="ask-done" role="status">
        {copied !== '' ? copied : rating ? outcome() : ''}
      </span>
      {rating === 'disliked' && settings.reportUrl !== undefined && (
        <a href={reportAddress(settings.reportUrl, question)} target="_blank" rel="noopener">
          Report what is wrong<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </div>
  );
}

/** Says what happens with a rating: readers are not thanked if nobody receives it. */
function outcome(): string {
  return settings.sendsOpinions && !eventsAreIgnored()
    ? 'Thank you. Your rating is sent to the authors.'
    : 'Noted on this page only. Nothing is sent.';
}

/** Address of a prefilled form for reporting a problem with an answer. */
function reportAddress(form: string, question: string): string {
  const url = new URL(form);
  url.searchParams.set('title', `Answer to “${question}”`);
  url.searchParams.set('body', `Page: ${location.href}\n\nQuestion: ${question}\n\nWhat is wrong:\n`);
  return url.href;
}
