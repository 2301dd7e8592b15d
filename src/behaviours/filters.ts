import { inTime } from '../navigation/patience.ts';
import { onEvent } from '../ui/dom.ts';
import { showLoadFailure } from '../ui/load-failure.ts';

/** Forms that filter facts. */
export const FILTERS = '[data-filter-for]';

/** Makes the filters of facts work once a reader comes to one of them. */
export function startFilters(): void {
  for (const type of ['focusin', 'input'] as const) onEvent(type, FILTERS, load);
}

function load(form: Element): void {
  inTime(import('./filter-facts.ts')).catch((error: unknown) => {
    if (!form.nextElementSibling?.matches('[role=alert]')) showLoadFailure(form, error, () => load(form));
  });
}
