import { make, makeButton } from '../ui/dom.ts';

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
  const id = '__shortcuts-title';
  const list = SHORTCUTS.flatMap(([key, does]) => [
    make('dt', {}, [make('kbd', { textContent: key })]),
    make('dd', { textContent: does }),
  ]);
  const dialog = make('dialog', { className: 'note-dialog', 'aria-labelledby': id }, [
    make('h2', { id, textContent: 'Keyboard shortcuts' }),
    make('dl', { className: 'shortcuts' }, list),
    makeButton('Close', () => dialog.close()),
  ]);
  return dialog;
}
