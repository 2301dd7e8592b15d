/** Keys of the site and what they do, in the order of the list. */
const SHORTCUTS = [
  ['/', 'Search'],
  ['Ctrl K', 'Search, in a field too (⌘ K on a Mac)'],
  ['↑ ↓', 'Move through results'],
  ['Enter', 'Open a result'],
  ['Esc', 'Close what is open'],
  ['?', 'Show this list'],
] as const;

let dialog: HTMLDialogElement | undefined;

/** Opens the list of keys, and creates it the first time. */
export function openShortcuts(): void {
  dialog ??= createDialog();
  if (!dialog.isConnected) document.body.append(dialog);
  if (!dialog.open) dialog.showModal();
}

function createDialog(): HTMLDialogElement {
  const dialog = element('dialog', 'note-dialog');
  const title = element('h2', '', 'Keyboard shortcuts');
  title.id = '__shortcuts-title';
  dialog.setAttribute('aria-labelledby', title.id);
  const list = element('dl', 'shortcuts');
  for (const [key, does] of SHORTCUTS) {
    const term = document.createElement('dt');
    term.append(element('kbd', '', key));
    list.append(term, element('dd', '', does));
  }
  const close = element('button', 'button', 'Close');
  close.addEventListener('click', () => dialog.close());
  dialog.append(title, list, close);
  return dialog;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
