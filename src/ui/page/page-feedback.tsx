import { FEEDBACK_ANSWER, FEEDBACK_DONE, hook, PAGE_FEEDBACK } from '../hooks.ts';
import { ThumbsDownIcon, ThumbsUpIcon } from '../icons/icons.tsx';

/** Asks whether the page helped; to be shown only where something receives the answer. */
export function PageFeedback() {
  return (
    <section className="feedback script-only" aria-label="Feedback" {...hook(PAGE_FEEDBACK)}>
      <p>Was this page helpful?</p>
      <button type="button" className="button" {...hook(FEEDBACK_ANSWER, 'yes')}>
        <ThumbsUpIcon /> Yes
      </button>
      <button type="button" className="button" {...hook(FEEDBACK_ANSWER, 'no')}>
        <ThumbsDownIcon /> No
      </button>
      <p role="status" hidden {...hook(FEEDBACK_DONE)}>
        Thank you. Your answer helps us choose what to improve.
      </p>
    </section>
  );
}
