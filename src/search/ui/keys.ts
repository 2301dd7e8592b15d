type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether the keys are Ctrl+K or Cmd+K, also with Caps Lock and on keyboards whose letters are not Latin. */
export function isSearchShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean {
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
  return isK && (ctrlKey || metaKey) && !(altKey || shiftKey);
}

/** Whether a key press belongs to an input method (IME) that is composing a word. */
export function isComposing({ isComposing: isOpen, keyCode }: KeyboardEvent): boolean {
  // Safari ends the composition before the keydown of the key that ended it, but still reports code 229.
  return isOpen || keyCode === 229;
}

/** Whether a key press goes into a field that the reader is typing in. */
export function isTyping({ target }: KeyboardEvent): boolean {
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

/** Collects what is typed from now on, for a field that is still loading. Enter after words is a line break. */
export function typedText(): { readonly stop: () => string } {
  let text = '';
  const collect = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isComposing(event)) return;
    if (key === 'Enter' && text) text += '\n';
    else if (key === 'Backspace') text = text.slice(0, -1);
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
