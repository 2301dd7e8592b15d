/** Whether a key goes into a field in which the reader writes. */
export function isTyping({ target, isComposing }: KeyboardEvent): boolean {
  if (isComposing) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target instanceof HTMLInputElement && !NOT_WRITTEN_IN.has(target.type);
}

const NOT_WRITTEN_IN = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Collects what is typed from now on, for a field that is on its way. */
export function typedText(): { readonly stop: () => string } {
  let text = '';
  const collect = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isTyping(event)) return;
    if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
    else return;
    event.preventDefault();
  };
  document.addEventListener('keydown', collect, { capture: true });
  return {
    stop() {
      document.removeEventListener('keydown', collect, { capture: true });
      return text.trimStart();
    },
  };
}
