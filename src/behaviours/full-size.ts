import { loadStyles } from '../navigation/load-styles.ts';
import { inTime } from '../navigation/patience.ts';
import styles from '../styles/full-size.css?url';
import { FULL_SIZE } from '../ui/hooks.ts';

/** Opens drawings over the page. Where that cannot be fetched, the link leads to the drawing alone. */
export function startFullSize(): void {
  document.addEventListener('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`[${FULL_SIZE}]`) : null;
    const figure = link?.closest('figure');
    const svg = figure?.querySelector('svg');
    if (!link || !figure || !svg) return;
    event.preventDefault();
    inTime(Promise.all([import('./full-size-dialog.ts'), loadStyles(styles)])).then(
      ([{ openFullSize }]) => openFullSize(figure, svg),
      () => location.assign(link.href),
    );
  });
}
