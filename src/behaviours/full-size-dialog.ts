import { make, makeButton } from '../ui/dom.ts';

/**
 * Shows a drawing over the page, where it is panned by scrolling or dragging and zoomed by buttons or keys. The dialog is
 * part of the figure, so it has its name and its colours, and is gone when the router replaces the page.
 */
export function openFullSize(figure: HTMLElement, drawing: SVGSVGElement): void {
  // The second click of two.
  if (figure.querySelector('dialog')) return;
  const svg = drawing.cloneNode(true) as SVGSVGElement;
  const { width, height } = drawing.viewBox.baseVal;
  // As wide as the drawing is on the page: its letters are readable there.
  const readable = drawing.width.baseVal.value / width;
  let scale = 1;
  const zoom = (to: number) => {
    scale = Math.min(LARGEST, Math.max(SMALLEST, to));
    svg.setAttribute('width', String(width * readable * scale));
    svg.setAttribute('height', String(height * readable * scale));
  };
  const zooms: Readonly<Record<string, () => void>> = {
    '+': () => zoom(scale * STEP),
    '=': () => zoom(scale * STEP),
    '-': () => zoom(scale / STEP),
    '0': () => zoom(1),
  };

  const name = figure.querySelector('[role="img"]')?.getAttribute('aria-label') ?? '';
  const view = make('div', { className: 'full-size-view', tabIndex: 0 }, [svg]);
  const dialog = make('dialog', { className: 'full-size', 'aria-label': name }, [
    make('div', { className: 'full-size-bar' }, [
      makeButton('Zoom in', () => zooms['+']?.()),
      makeButton('Zoom out', () => zooms['-']?.()),
      makeButton('Close', () => dialog.close()),
    ]),
    view,
  ]);
  dialog.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || !zooms[event.key]) return;
    event.preventDefault();
    zooms[event.key]?.();
  });
  dialog.addEventListener('close', () => dialog.remove());
  dragToPan(view);
  figure.append(dialog);
  dialog.showModal();
  view.focus();
}

const STEP = 1.25;
const [SMALLEST, LARGEST] = [0.4, 5];

/** For a mouse only: touch screens scroll the view themselves. */
function dragToPan(view: HTMLElement): void {
  view.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button === 0) view.setPointerCapture(event.pointerId);
  });
  view.addEventListener('pointermove', (event) => {
    if (view.hasPointerCapture(event.pointerId)) view.scrollBy(-event.movementX, -event.movementY);
  });
}
