import { atom } from 'nanostores';

/** What a reader wants when the dialog is opened. */
export type Opening =
  | {
      readonly mode: 'search' /** What stands in its field at first. */;
      readonly typed?: string;
    }
  | {
      readonly mode: 'ask' /** Is asked at once. */;
      readonly question?: string;
      /** Whether it is opened to ask about the page that stands now. */
      readonly aboutPage?: boolean;
    };

export interface DialogState {
  readonly isOpen: boolean;
  readonly opening: Opening;
}

export const dialogState = atom<DialogState>({ isOpen: false, opening: { mode: 'search' } });

export function openDialog(opening: Opening): void {
  dialogState.set({ isOpen: true, opening });
}

export function closeDialog(): void {
  dialogState.set({ ...dialogState.get(), isOpen: false });
}
