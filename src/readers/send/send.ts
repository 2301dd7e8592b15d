import settings from 'virtual:reader-settings';
import { parseJson } from '../../api-reference/json.ts';
import type { SendPlan } from '../../api-reference/request/send-plan.ts';
import { make } from '../../ui/dom.ts';
import { SEND } from '../../ui/hooks.ts';
import { createForm } from './form.ts';
import { type Outcome, perform } from './perform.ts';
import { showOutcome } from './result.ts';

/** Replaces the button of a request with its form. */
export function open(button: HTMLElement): void {
  const plan = parseJson(button.getAttribute(SEND) ?? '') as SendPlan;
  const result = make('div', { className: 'send-result', 'aria-live': 'polite' });
  let stop: AbortController | undefined;

  const form = createForm(plan, settings, {
    changed({ request, place }) {
      // The samples' script is loaded while the reader types. If that fails, the samples of the build stay.
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
