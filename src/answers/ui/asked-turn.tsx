import { memo } from 'react';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerFailure } from './answer-failure.tsx';
import { AnswerMarkdown } from './answer-markdown.tsx';
import { AnswerSources } from './answer-sources.tsx';
import type { Turn } from './conversation.ts';
import { SLOW_ANSWER_MS, useIsSlow } from './use-is-slow.ts';

interface AskedTurnProps {
  readonly turn: Turn;
  /** Asks the question again; only for the last question. */
  readonly onRetry: (() => void) | undefined;
}

/** A question and its answer in any state. Earlier turns are not rendered again while another is answered. */
export const AskedTurn = memo(function AskedTurn({ turn, onRetry }: AskedTurnProps) {
  const { question, about, text, sources, state } = turn;
  const isUnderWay = state === 'thinking' || state === 'streaming';
  return (
    <article className="ask-turn">
      <h3 className="ask-question" dir="auto">
        {question}
      </h3>
      {about && <p className="ask-state ask-about-page">About the page “{about.title}”</p>}
      <div className="ask-answer" aria-busy={isUnderWay}>
        {text !== '' && <AnswerMarkdown text={text} page={location.href} />}
        {state === 'thinking' && <Thinking />}
        {state === 'stopped' && <p className="ask-state">You stopped this answer.</p>}
        {state === 'declined' && text === '' && (
          <p className="ask-state">The documentation does not answer this.</p>
        )}
        {turn.failure && <AnswerFailure turn={turn} failure={turn.failure} onRetry={onRetry} />}
      </div>
      {sources.length > 0 && !isUnderWay && <AnswerSources sources={sources} />}
      {(state === 'done' || state === 'declined') && text !== '' && <AnswerActions turn={turn} />}
    </article>
  );
});

function Thinking() {
  const isSlow = useIsSlow(SLOW_ANSWER_MS);
  return (
    <p className="ask-state ask-thinking" role="status">
      {isSlow ? 'Thinking… This is taking longer than usual. You can wait or stop it.' : 'Thinking…'}
    </p>
  );
}
