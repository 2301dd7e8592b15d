import { DROPDOWN } from '../ui/hooks.ts';

/** Closes dropdowns on a click outside, on Escape (which gives focus back) and when focus leaves. */
export function startDropdowns(): void {
  document.addEventListener('click', ({ target }) =>
    closeAll((dropdown) => !dropdown.contains(target as Node)),
  );
  document.addEventListener('focusin', ({ target }) =>
    closeAll((dropdown) => !dropdown.contains(target as Node)),
  );
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape' || !(target instanceof Element)) return;
    const dropdown = target.closest<HTMLDetailsElement>(`[${DROPDOWN}][open]`);
    if (!dropdown) return;
    dropdown.open = false;
    dropdown.querySelector('summary')?.focus();
  });
}

function closeAll(which: (dropdown: HTMLDetailsElement) => boolean): void {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>(`[${DROPDOWN}][open]`)) {
    if (which(dropdown)) dropdown.open = false;
  }
}
