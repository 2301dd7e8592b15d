import { FEEDBACK_ANSWER, FEEDBACK_DONE, FEEDBACK_REPORT, hook, PAGE_FEEDBACK } from '../hooks.ts';
import { CheckIcon, XIcon } from '../icons/icons.tsx';

interface PageFeedbackProps {
  /** Whether a service of the site receives answers. */
  readonly isSent: boolean;
  /** Form for a report, which is offered to readers whom the page did not help. */
  readonly reportHref?: string | undefined;
}

/** Asks whether the page helped, where something receives the answer or a reader can report what is wrong. */
export function PageFeedback({ isSent, reportHref }: PageFeedbackProps) {
  if (!isSent && reportHref === undefined) return null;
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
      <p role="status" hidden {...hook(FEEDBACK_DONE)} />
      {reportHref !== undefined && (
        <a href={reportHref} rel="noopener nofollow" hidden {...hook(FEEDBACK_REPORT)}>
          Report what is wrong
        </a>
      )}
    </section>
  );
}
