/** `?` opens the list of keys in a dialog, whose script is loaded then. */
export function startShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, isComposing } = event;
    if (key !== '?' || ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return;
    const isWriting =
      target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
    if (isWriting || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    import('./shortcuts-dialog.ts').then(
      (dialog) => dialog.openShortcuts(),
      () => {},
    );
  });
}
