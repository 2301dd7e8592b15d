import { eventsAreIgnored, track } from '../services/events.ts';
import { make, onEvent } from '../ui/dom.ts';
import { FEEDBACK_ANSWER, FEEDBACK_REPORT, PAGE_FEEDBACK } from '../ui/hooks.ts';

/**
 * Takes the answer to "Was this page helpful?", says whether it is sent, and takes only one for each page. A reader whom
 * the page did not help is offered a report.
 */
export function startPageFeedback(): void {
  onEvent('click', `[${FEEDBACK_ANSWER}]:not([hidden])`, (button) => {
    const section = button.closest(`[${PAGE_FEEDBACK}]`);
    if (!section) return;
    const answer = button.getAttribute(FEEDBACK_ANSWER) === 'yes' ? 'yes' : 'no';
    track('page_feedback', { answer, page: location.pathname });
    for (const each of section.querySelectorAll(`[${FEEDBACK_ANSWER}]`)) each.setAttribute('hidden', '');
    const done = make('p', { role: 'status', tabIndex: -1, textContent: outcome(section) });
    section.append(done);
    if (answer === 'no') offerReport(section);
    // The button that had the focus is hidden now, so the next Tab begins here.
    done.focus({ preventScroll: true });
  });
}

/** Repeats the page's link to a report, in words that follow from the answer. */
function offerReport(section: Element): void {
  const link = document.querySelector(`a[${FEEDBACK_REPORT}]`)?.cloneNode() as HTMLElement | undefined;
  if (!link) return;
  link.className = '';
  link.textContent = 'Report what is wrong';
  section.append(link);
}

/** Says whether the answer is sent; only then is the reader thanked. */
function outcome(section: Element): string {
  return section.getAttribute(PAGE_FEEDBACK) === 'sent' && !eventsAreIgnored()
    ? 'Thank you. Your answer is sent to the authors.'
    : 'Noted on this page only. Nothing is sent.';
}

/** Hides the question where the reader does not allow events and there is no report to offer instead. */
export function hideUselessFeedback(): void {
  if (!eventsAreIgnored() || document.querySelector(`[${FEEDBACK_REPORT}]`)) return;
  for (const section of document.querySelectorAll(`[${PAGE_FEEDBACK}]`)) section.setAttribute('hidden', '');
}
