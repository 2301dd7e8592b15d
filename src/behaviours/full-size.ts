import { isPlainClick } from '../navigation/linked-page.ts';
import { loadStyles } from '../navigation/load-styles.ts';
import { inTime } from '../navigation/patience.ts';
import styles from '../styles/full-size.css?url';
import { onEvent } from '../ui/dom.ts';
import { FULL_SIZE } from '../ui/hooks.ts';

/** Opens drawings over the page. Where that cannot be fetched, the link leads to the drawing alone. */
export function startFullSize(): void {
  onEvent('click', `[${FULL_SIZE}]`, (link, event) => {
    const figure = link.closest('figure');
    const svg = figure?.querySelector('svg');
    if (!isPlainClick(event) || !figure || !svg) return;
    event.preventDefault();
    inTime(Promise.all([import('./full-size-dialog.ts'), loadStyles(styles)])).then(
      ([{ openFullSize }]) => openFullSize(figure, svg),
      () => location.assign((link as HTMLAnchorElement).href),
    );
  });
}
