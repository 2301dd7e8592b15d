import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PAGE_SHOWN } from '../navigation/router.ts';
import { startKeptSearches } from '../search/ui/kept-storage.ts';
import { contextOfPage } from '../search/ui/page-context.ts';
import { warmSearch } from '../search/ui/search-service.ts';
import { closeDialog, type Opening, openDialog } from './dialog-state.ts';
import { SearchDialog } from './search-dialog.tsx';

/** Opens the dialog. When this returns, its field has the focus: no key is lost between the page and the field. */
export function showDialog(opening: Opening): void {
  flushSync(() => openDialog(opening));
}

/** Puts the dialog, closed, into the page: once, for all pages of the visit. */
export function mountDialog(): void {
  const root = document.createElement('div');
  document.body.append(root);
  startKeptSearches();
  document.addEventListener(PAGE_SHOWN, closeDialog);
  const react = createRoot(root);
  flushSync(() => react.render(<SearchDialog />));
  void warmSearch(contextOfPage());
}
