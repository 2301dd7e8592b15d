import type { Replacements } from '../../state/own-samples.ts';
import { ownAddress, ownKey } from '../../state/own-values.ts';
import type { OwnKeySettings } from '../settings.ts';
import { checkAddress, checkKey } from './check.ts';

/** Placeholders in samples and the values for them. Other scripts can write to storage, so an invalid value is not shown. */
export function replacementsOf(settings: OwnKeySettings): Replacements {
  const key = checkKey(ownKey.get(), settings).value;
  const address = checkAddress(ownAddress.get()).value;
  return [
    ...(key ? [[settings.placeholder, key] as const] : []),
    ...(address ? settings.addresses.map((written) => [written, address] as const) : []),
  ];
}
