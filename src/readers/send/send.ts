import settings from 'virtual:reader-settings';
import { parseJson } from '../../api-reference/json.ts';
import type { SendPlan } from '../../api-reference/request/send-plan.ts';
import { SEND } from '../../ui/hooks.ts';
import { make } from '../elements.ts';
import { createForm } from './form.ts';
import { type Outcome, perform } from './perform.ts';
import { showOutcome } from './result.ts';

/** Puts the form of a request in the place of its button. */
export function open(button: HTMLElement): void {
  const plan = parseJson(button.getAttribute(SEND) ?? '') as SendPlan;
  const result = make('div', { className: 'send-result', 'aria-live': 'polite' });
  let stop: AbortController | undefined;

  const form = createForm(plan, settings, {
    changed({ request, place }) {
      // What writes nine languages comes while the reader types. Where it does not come, the samples stay the description's.
      import('./samples.ts').then(
        ({ showInSamples }) => showInSamples(request, place, plan.answer),
        () => {},
      );
    },
    async send({ request }) {
      stop = new AbortController();
      result.replaceChildren(make('p', { textContent: 'Waiting for the answer …' }));
      form.setWaiting(true);
      const outcome: Outcome = await perform(request, settings.sendRequests?.hosts ?? [], stop);
      form.setWaiting(false);
      showOutcome(result, outcome);
    },
    cancel: () => stop?.abort('cancelled'),
  });
  const place = button.parentElement ?? button;
  place.replaceWith(
    make('section', { className: 'send', 'aria-label': 'Send this request' }, [form.element, result]),
  );
  form.focus();
}
