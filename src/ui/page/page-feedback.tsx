import { FEEDBACK_ANSWER, FEEDBACK_DONE, hook, PAGE_FEEDBACK } from '../hooks.ts';
import { ThumbsDownIcon, ThumbsUpIcon } from '../icons/icons.tsx';

/** Asks whether the page helped. Hidden where nothing receives the answer. */
export function PageFeedback({ feedback }: { readonly feedback: 'shown' | 'hidden' }) {
  return (
    <section
      className="feedback script-only"
      aria-label="Feedback"
      hidden={feedback === 'hidden'}
      {...hook(PAGE_FEEDBACK)}
    >
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
