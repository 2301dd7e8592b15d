import { eventsAreIgnored, track } from '../services/events.ts';
import { FEEDBACK_ANSWER, FEEDBACK_DONE, FEEDBACK_REPORT, PAGE_FEEDBACK } from '../ui/hooks.ts';

/**
 * Takes the answer to "Was this page helpful?", says what becomes of it, and takes no second one for the page. A reader whom
 * the page did not help is offered a report.
 */
export function startPageFeedback(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${FEEDBACK_ANSWER}]:not([hidden])`) : null;
    const section = button?.closest(`[${PAGE_FEEDBACK}]`);
    if (!button || !section) return;
    const answer = button.getAttribute(FEEDBACK_ANSWER) === 'yes' ? 'yes' : 'no';
    track('page_feedback', { answer, page: location.pathname });
    for (const each of section.querySelectorAll(`[${FEEDBACK_ANSWER}]`)) each.setAttribute('hidden', '');
    const done = section.querySelector<HTMLElement>(`[${FEEDBACK_DONE}]`);
    if (!done) return;
    done.hidden = false;
    done.textContent = outcome(section);
    section.querySelector(`[${FEEDBACK_REPORT}]`)?.toggleAttribute('hidden', answer === 'yes');
    done.tabIndex = -1;
    // The pressed button is gone; the keyboard goes on from here.
    done.focus({ preventScroll: true });
  });
}

/** What becomes of an answer: nobody is thanked for what nobody gets. */
function outcome(section: Element): string {
  return section.getAttribute(PAGE_FEEDBACK) === 'sent' && !eventsAreIgnored()
    ? 'Thank you. Your answer is sent to the authors.'
    : 'Noted on this page only. Nothing is sent.';
}

/** Takes the question away where the reader lets no answer be sent, and there is no report to offer instead. */
export function hideUselessFeedback(): void {
  if (!eventsAreIgnored()) return;
  for (const section of document.querySelectorAll(`[${PAGE_FEEDBACK}]`))
    if (!section.querySelector(`[${FEEDBACK_REPORT}]`)) section.setAttribute('hidden', '');
}
