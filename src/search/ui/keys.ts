type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether keys are Ctrl+K or Cmd+K: with Caps Lock too, and where the key has another letter or none of the Latin ones. */
export function isSearchShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean {
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
  return isK && (ctrlKey || metaKey) && !(altKey || shiftKey);
}

/** Whether a key belongs to an input method, which is putting a word together of several keys. */
export function isComposing({ isComposing: isOpen, keyCode }: KeyboardEvent): boolean {
  // Safari ends the word before it tells of the key that ended it; the number is how it says so.
  return isOpen || keyCode === 229;
}

/** Whether a key goes into a field in which the reader writes. */
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

/** Collects what is typed from now on, for a field that is on its way. */
export function typedText(): { readonly stop: () => string } {
  let text = '';
  const collect = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isComposing(event)) return;
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
