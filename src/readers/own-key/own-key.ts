import settings from 'virtual:reader-settings';
import { ownAddress, ownKey } from '../../state/own-values.ts';
import { openDialog } from './dialog.ts';
import { fillSamples } from './fill.ts';
import { replacementsOf } from './replacements.ts';

const { ownKey: own } = settings;

/** Lets the reader enter a key and an address. */
export function open(): void {
  if (own) openDialog(own);
}

/** Shows them in the samples of the page as it is now. */
export function showKept(): void {
  if (own) fillSamples(replacementsOf(own));
}

ownKey.listen(showKept);
ownAddress.listen(showKept);
