import type { ReadersConfig } from '../config/schema/site.ts';

/** What the tools need from the configuration: the settings of those that are configured. */
export type ReaderSettings = ReadersConfig;

/** Settings for the reader's own key, after defaults. */
export type OwnKeySettings = NonNullable<ReadersConfig['ownKey']>;
