/** Filters facts by words and by group, in a table or a list; rows stay in the page. Loaded when a reader comes to a filter. */
import { FACT_ROW } from '../page-tree/names.ts';
import { onEvent } from '../ui/dom.ts';
import { FILTERS } from './filters.ts';

const GROUPS = 'tbody, [data-group]';
const ROWS = `tr:not(.table-group), [${FACT_ROW}]`;

onEvent('input', FILTERS, (form) => filter(form as HTMLFormElement));
// What was typed while this script was on its way.
for (const form of document.querySelectorAll<HTMLFormElement>(FILTERS)) filter(form);

function filter(form: HTMLFormElement): void {
  const facts = document.getElementById(form.getAttribute('data-filter-for') ?? '');
  const data = new FormData(form);
  const words = String(data.get('words') ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
  const chosen = String(data.get('group') ?? '');
  let shown = 0;
  for (const group of facts?.querySelectorAll<HTMLElement>(GROUPS) ?? []) {
    const inGroup = chosen === '' || group.dataset.group === chosen;
    let any = false;
    for (const row of group.querySelectorAll<HTMLElement>(ROWS)) {
      const text = row.textContent.toLowerCase();
      row.hidden = !inGroup || !words.every((word) => text.includes(word));
      if (!row.hidden) {
        any = true;
        shown += 1;
      }
    }
    group.hidden = !any;
  }
  const count = form.querySelector<HTMLOutputElement>('output');
  if (count) count.value = shown === 1 ? '1 row' : `${shown} rows`;
}
