import { CODE_WRAP } from '../../ui/hooks.ts';

/** Makes changes to blocks of code and keeps the height of each, so that nothing below moves. */
export function keepHeights(changes: readonly (readonly [box: Element, change: () => void])[]): void {
  const boxes = changes.flatMap(([box]) => (box instanceof HTMLPreElement ? [box] : []));
  for (const box of boxes) {
    box.style.maxHeight = box.style.overflowY = '';
    if (box.firstElementChild instanceof HTMLElement) box.firstElementChild.style.paddingBottom = '';
  }
  const before = boxes.map(heightOf);
  for (const [, change] of changes) change();
  const after = boxes.map(heightOf);
  boxes.forEach((box, at) => {
    const [height = 0, grown = 0] = [before[at], (after[at] ?? 0) - (before[at] ?? 0)];
    if (grown > 0.5) holdHeight(box, height, grown);
  });
}

/** An additional line is scrolled to. Code that does not wrap grows only by a scroll bar, which takes its room from the padding. */
function holdHeight(box: HTMLPreElement, height: number, grown: number): void {
  if (document.documentElement.hasAttribute(CODE_WRAP)) {
    box.style.maxHeight = `${height}px`;
    box.style.overflowY = 'auto';
  } else if (box.firstElementChild instanceof HTMLElement) {
    const { paddingBottom } = getComputedStyle(box.firstElementChild);
    box.firstElementChild.style.paddingBottom = `${Math.max(0, Number.parseFloat(paddingBottom) - grown)}px`;
  }
}

function heightOf(box: Element): number {
  return box.getBoundingClientRect().height;
}
