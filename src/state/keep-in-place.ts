/** Makes a change that may move a control, which stays under the pointer: what is above it may grow or shrink. */
export function keepInPlace(control: Element, change: () => void): void {
  const before = control.getBoundingClientRect().top;
  change();
  if (control.getClientRects().length === 0) return;
  scrollBy({ top: control.getBoundingClientRect().top - before, behavior: 'instant' });
}
