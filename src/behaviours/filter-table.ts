/** Filters the rows of tables that have a filter bar by words and by group; rows stay in the page. */
export function startFilterTable(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('[data-filter-for]') : null;
    if (form) filter(form);
  });
  document.addEventListener('submit', (event) => {
    if (event.target instanceof Element && event.target.matches('[data-filter-for]')) event.preventDefault();
  });
}

function filter(form: HTMLFormElement): void {
  const table = document.getElementById(form.getAttribute('data-filter-for') ?? '');
  const data = new FormData(form);
  const words = String(data.get('words') ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
  const group = String(data.get('group') ?? '');
  let shown = 0;
  for (const body of table?.querySelectorAll('tbody') ?? []) {
    const inGroup = group === '' || body.dataset.group === group;
    let any = false;
    for (const row of body.querySelectorAll<HTMLTableRowElement>('tr:not(.table-group)')) {
      const text = row.textContent.toLowerCase();
      row.hidden = !inGroup || !words.every((word) => text.includes(word));
      if (!row.hidden) {
        any = true;
        shown += 1;
      }
    }
    body.hidden = !any;
  }
  const count = form.querySelector<HTMLOutputElement>('output');
  if (count) count.value = shown === 1 ? '1 row' : `${shown} rows`;
}
