import { createRoot } from 'react-dom/client';
import { PAGE_SHOWN } from '../../navigation/router.ts';
import { closeDialog, openDialog } from './dialog-state.ts';
import { startKeptSearches } from './kept-storage.ts';
import { contextOfPage } from './place.ts';
import { SearchDialog } from './search-dialog.tsx';
import { warmSearch } from './search-service.ts';

export { openDialog };

/** Puts the dialog, closed, into the page: once, for all pages of the visit. */
export function mountDialog(): void {
  const root = document.createElement('div');
  document.body.append(root);
  startKeptSearches();
  document.addEventListener(PAGE_SHOWN, closeDialog);
  createRoot(root).render(<SearchDialog />);
  void warmSearch(contextOfPage());
}
