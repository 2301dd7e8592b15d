/** Names under which the reader's choices are kept in browser storage. The boot script reads the first four. */
export const COLOR_MODE_KEY = 'docs:color-mode';
export const ANNOUNCEMENT_KEY = 'docs:announcement-closed';
export const SIDEBAR_HIDDEN_KEY = 'docs:sidebar-hidden';
export const CODE_WRAP_KEY = 'docs:code-wrap';
export const DOCS_VERSION_KEY = 'docs:version';
export const TAB_CHOICE_KEY = 'docs:tabs:';
export const ONE_LANGUAGE_KEY = 'docs:one-language';
export const OWN_KEY_KEY = 'docs:own-key';
export const OWN_ADDRESS_KEY = 'docs:own-address';
/** Kept for the visit only. */
export const SIDEBAR_OPEN_KEY = 'docs:sidebar-open';
export const SIDEBAR_SCROLL_KEY = 'docs:sidebar-scroll';
