import { OctagonAlertIcon, RotateCwIcon } from '../../ui/icons/icons.tsx';
import type { Failure, Turn } from './conversation.ts';

interface AnswerFailureProps {
  readonly turn: Turn;
  readonly failure: Failure;
  readonly onRetry: (() => void) | undefined;
}

/** Says why a question got no complete answer, what still works, and what to do next. */
export function AnswerFailure({ turn, failure: { reason, message }, onRetry }: AnswerFailureProps) {
  const { title, next } = WORDS[reason];
  return (
    <div className="ask-failure" role="alert">
      <p className="search-note-title">
        <OctagonAlertIcon /> {turn.state === 'cut-off' ? 'The answer was cut off' : title}
      </p>
      <p>
        {message !== '' && `${message} `}
        {next}
      </p>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          <RotateCwIcon /> Ask again
        </button>
      )}
    </div>
  );
}

const WORDS: Readonly<Record<Failure['reason'], { readonly title: string; readonly next: string }>> = {
  offline: {
    title: 'Unable to fetch an answer',
    next: 'You might want to check your network connection.',
  },
  refused: {
    title: 'Answers are not available',
    next: 'The answer service refused the question. Search still works.',
  },
  busy: {
    title: 'Too many questions at once',
    next: 'The answer service asks you to wait a moment. Search still works.',
  },
  broken: {
    title: 'No usable answer came back',
    next: 'Asking again often helps. Search still works.',
  },
};
