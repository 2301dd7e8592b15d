import { FEEDBACK_ANSWER, hook, PAGE_FEEDBACK } from '../hooks.ts';
import { CheckIcon, XIcon } from '../icons/icons.tsx';

interface PageFeedbackProps {
  /** Whether a service of the site receives answers. */
  readonly isSent: boolean;
  /** Whether the page has a link to report a fault, which is offered again to readers whom it did not help. */
  readonly hasReport: boolean;
}

/** Asks whether the page helped, where something receives the answer or a reader can report what is wrong. */
export function PageFeedback({ isSent, hasReport }: PageFeedbackProps) {
  if (!isSent && !hasReport) return null;
  return (
    <section
      className="feedback script-only"
      aria-label="Feedback"
      {...hook(PAGE_FEEDBACK, isSent ? 'sent' : '')}
    >
      <p>Was this page helpful?</p>
      <button type="button" className="button" {...hook(FEEDBACK_ANSWER, 'yes')}>
        <CheckIcon /> Yes
      </button>
      <button type="button" className="button" {...hook(FEEDBACK_ANSWER, 'no')}>
        <XIcon /> No
      </button>
    </section>
  );
}
