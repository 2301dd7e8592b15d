import { PAGE_SHOWN } from '../navigation/router.ts';
import { track } from '../services/events.ts';
import { FEEDBACK_ANSWER, FEEDBACK_DONE, PAGE_FEEDBACK } from '../ui/hooks.ts';

/** Takes the answer to "Was this page helpful?", thanks for it, and takes no second one for the page. */
export function startPageFeedback(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${FEEDBACK_ANSWER}]`) : null;
    const section = button?.closest(`[${PAGE_FEEDBACK}]`);
    if (!button || !section) return;
    const answer = button.getAttribute(FEEDBACK_ANSWER) === 'yes' ? 'yes' : 'no';
    track('page_feedback', { answer, page: location.pathname });
    for (const each of section.querySelectorAll(`[${FEEDBACK_ANSWER}]`)) each.setAttribute('hidden', '');
    const done = section.querySelector<HTMLElement>(`[${FEEDBACK_DONE}]`);
    if (!done) return;
    done.hidden = false;
    done.tabIndex = -1;
    // The pressed button is gone; the keyboard goes on from here.
    done.focus({ preventScroll: true });
  });
}

/** Takes the question away where no answer will be received. */
export function hidePageFeedback(): void {
  const hide = () => {
    for (const section of document.querySelectorAll(`[${PAGE_FEEDBACK}]`)) section.setAttribute('hidden', '');
  };
  document.addEventListener(PAGE_SHOWN, hide);
  hide();
}
