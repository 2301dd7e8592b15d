import { useState } from 'react';
import { track } from '../../services/events.ts';
import { CheckIcon, CopyIcon, ThumbsDownIcon, ThumbsUpIcon } from '../../ui/icons/icons.tsx';
import type { Turn } from './conversation.ts';
import { currentConversation } from './current-conversation.ts';

/** Copies an answer, and takes the reader's opinion of it. */
export function AnswerActions({ turn: { id, question, text, rating } }: { readonly turn: Turn }) {
  const [copied, setCopied] = useState<'' | 'Copied' | 'Could not copy'>('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
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
        {copied !== '' ? copied : rating ? 'Thank you' : ''}
      </span>
    </div>
  );
}
