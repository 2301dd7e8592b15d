import { DROPDOWN } from '../ui/hooks.ts';

/** Closes dropdowns on a click outside, on Escape (which gives focus back) and when focus leaves. */
export function startDropdowns(): void {
  const closeOthers = ({ target }: Event) => {
    for (const dropdown of openDropdowns()) {
      if (!dropdown.contains(target as Node)) dropdown.open = false;
    }
  };
  document.addEventListener('click', closeOthers);
  document.addEventListener('focusin', closeOthers);
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const dropdown of openDropdowns()) {
      dropdown.open = false;
      dropdown.querySelector('summary')?.focus();
    }
  });
}

function openDropdowns(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll(`[${DROPDOWN}][open]`);
}
