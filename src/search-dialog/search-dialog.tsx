import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { LoadAskPanel } from '../answers/ui/load-ask-panel.tsx';
import { IslandBoundary } from '../islands/boundary.tsx';
import { isPlainClick, linkedPage, samePage } from '../navigation/linked-page.ts';
import { isSearchShortcut } from '../search/ui/keys.ts';
import { SearchPanel } from '../search/ui/search-panel.tsx';
import { useAtom } from '../search/ui/use-atom.ts';
import { track } from '../services/events.ts';
import { closeDialog, dialogState, openDialog } from './dialog-state.ts';

/**
 * The one dialog of search and answers. The browser keeps the rest of the page out of reach, closes it on Escape and gives
 * focus back.
 */
export function SearchDialog() {
  const { isOpen, opening } = useAtom(dialogState);
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);

  useEffect(() => {
    if (isOpen) track('search_opened', {});
  }, [isOpen]);

  // At once and not at the next rendering, because the target of a chosen link takes the focus, and nothing outside an open dialog can.
  const leave = useCallback(() => {
    dialog.current?.close();
    closeDialog();
  }, []);

  // For the way from Ask AI back to the search. When it is opened again, the dialog offers recent searches instead of the last one.
  const typed = useRef('');
  const keepTyped = useCallback((text: string) => {
    typed.current = text;
  }, []);

  // Text that is marked from the field outwards ends in a click on the dialog, but begins elsewhere.
  const isPressedBeside = useRef(false);
  const clicked = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current && isPressedBeside.current) leave();
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event.nativeEvent)) return;
    if (linkedPage(link) || samePage(new URL(link.href), location)) leave();
  };

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={opening.mode === 'ask' ? 'Ask AI' : 'Search'}
      // Escape. Browsers send `close` in a later task, and the next key may come before it.
      onCancel={leave}
      onClose={() => {
        if (!dialog.current?.open) closeDialog();
      }}
      onPointerDown={({ target }) => {
        isPressedBeside.current = target === dialog.current;
      }}
      onClick={clicked}
      onKeyDown={(event) => {
        if (!isSearchShortcut(event)) return;
        event.preventDefault();
        leave();
      }}
    >
      <IslandBoundary key={opening.mode} place="frame" onAlive={() => {}}>
        {isOpen && opening.mode === 'search' && (
          <SearchPanel typed={opening.typed} onTyped={keepTyped} onAsk={askInstead} onClose={leave} />
        )}
        {isOpen && opening.mode === 'ask' && (
          <LoadAskPanel
            question={opening.question}
            isAboutPage={opening.aboutPage ?? false}
            onSearch={() => openDialog({ mode: 'search', typed: typed.current })}
            onClose={leave}
          />
        )}
      </IslandBoundary>
    </dialog>
  );
}

function askInstead(question?: string): void {
  openDialog(question === undefined ? { mode: 'ask' } : { mode: 'ask', question });
}
