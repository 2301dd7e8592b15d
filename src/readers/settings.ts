import type { ReadersConfig } from '../config/schema/site.ts';

/** What the tools must know of the configuration: settings of those that are configured. */
export type ReaderSettings = ReadersConfig;

/** Settings for the reader's own key, after defaults. */
export type OwnKeySettings = NonNullable<ReadersConfig['ownKey']>;
