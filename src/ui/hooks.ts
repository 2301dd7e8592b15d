/**
 * The attributes by which browser behaviours find the frame's controls. Markup is written here in `src/ui`; behaviours
 * live in `src/state`, `src/navigation`, `src/search` and `src/services`, and look for these names only, never for classes.
 *
 * | constant                | on                                    | who sets it, and what it says                               |
 * |-------------------------|---------------------------------------|-------------------------------------------------------------|
 * | BASE                    | html                                  | page: base URL of the site                                  |
 * | BUILD                   | html                                  | page: changes with the scripts and styles of a build        |
 * | PART                    | html                                  | page: present on the part of a page that stands beside it   |
 * | NOT_FOUND_PAGE          | html                                  | page: present on the not-found page, whose address stays    |
 * | LOADED                  | html                                  | script: when the page had loaded, in milliseconds           |
 * | THEME                   | html                                  | script: `light` or `dark`, the colours shown                |
 * | COLOR_CHOICE            | html                                  | page, then script: `system`, `light` or `dark`, the choice  |
 * | COLOR_RESPECTS_SYSTEM   | html                                  | page: present when `system` is one of the choices           |
 * | COLOR_MODE_TOGGLE       | button                                | page: a click takes the next choice                         |
 * | ANNOUNCEMENT_ID         | html                                  | page: id of the announcement; absent without one            |
 * | ANNOUNCEMENT_CLOSED     | html                                  | script: present hides the bar                               |
 * | ANNOUNCEMENT            | the bar                               | page                                                        |
 * | ANNOUNCEMENT_CLOSE      | button in the bar                     | page                                                        |
 * | NAVBAR                  | the bar                               | page: `hide-on-scroll` when it may hide, else empty         |
 * | NAVBAR_HIDDEN           | html                                  | script: present moves the bar out of sight                  |
 * | DROPDOWN                | details                               | page: closes on outside click, Escape and focus leaving     |
 * | DRAWER                  | popovers and the button that opens    | page: `menu`, `sidebar` or `opener`; the popovers close     |
 * |                         | them                                  | when the window grows wider than 996 px                     |
 * | VERSION_CHOICE          | links                                 | page: name of the docs version that the link chooses        |
 * | IN_VERSIONS             | links and the names of dropdowns      | page: JSON, what they are in other docs versions            |
 * | SEARCH_OPEN             | links to the search page              | page: a click may open the search dialog instead            |
 * | SEARCH_UNREACHABLE      | dialog                                | page: closed; script opens it when search cannot be fetched |
 * | SEARCH_PAGE             | section of the search page            | page; script writes form and results into it                |
 * | SEARCH_BROWSE           | nav of the search page                | page; script hides it while there is a query                |
 * | ASK_AI                  | links to the search page              | page: a click opens Ask AI, with the question that is asked |
 * | ASK_ABOUT_PAGE          | such a link                           | page: questions are about the page that stands there        |
 * | ASK_AI_LAUNCHER         | control of the bar around such a link | page, then script: hidden on the help page                  |
 * | DOCS_TAG                | main                                  | page: search facet of its docs version, where it has one    |
 * | SIDEBAR                 | nav                                   | page: name of the sidebar                                   |
 * | SIDEBAR_SCROLLER        | the element that scrolls              | page                                                        |
 * | SIDEBAR_FILL            | li of a category without its items    | page: address of the category, whose page has the items     |
 * | SIDEBAR_HIDE            | button                                | page                                                        |
 * | SIDEBAR_SHOW            | button                                | page                                                        |
 * | SIDEBAR_HIDDEN          | html                                  | script: present hides the sidebar                           |
 * | TOC                     | nav, beside the text and above it     | page; script moves `aria-current="location"` on its links   |
 * | COPY                    | button in a code block                | page: copies the text of the block's `code`                 |
 * | COPIED                  | a copy button                         | script: present for a moment after a copy                   |
 * | WRAP_TOGGLE             | button in a code block                | page; script sets `aria-pressed`                            |
 * | CODE_WRAP               | html                                  | script: present wraps long lines of code                    |
 * | OWN_KEY                 | button in a block of code             | page: opens the window in which readers enter their own key |
 * | OWN_VALUES              | html                                  | script: present while samples show the reader's own values  |
 * | SEND                    | button below the samples of a request | page: how the request is sent, as JSON; opens its form      |
 * | LANGUAGE_PICKER         | select above the text                 | page; script shows the choice in it                         |
 * | LANGUAGES               | html                                  | page: values of the languages that its picker offers        |
 * | ALL_LANGUAGES           | html                                  | script: present shows what the picker had folded away       |
 * | COPY_PAGE               | button                                | page: address of the page's Markdown, which it copies       |
 * | FULL_SIZE               | link below a drawing                  | page: opens it in a window over the page                    |
 * | PAGE_FEEDBACK           | section                               | page: `sent` where a service receives the answer            |
 * | FEEDBACK_ANSWER         | its buttons                           | page: `yes` or `no`                                         |
 * | FEEDBACK_REPORT         | link to a report                      | page: script repeats it after a `no`                        |
 * | NOT_FOUND               | section of the not-found page         | page                                                        |
 * | NOT_FOUND_PATH          | code in it                            | page: hidden; script writes the address asked for           |
 * | NEAREST_PAGES           | block in it with a heading and a `ul` | page: hidden; script fills the list                         |
 * | PROGRESS                | the bar                               | page: hidden; script shows it while a page loads            |
 * | ROUTE_STATUS            | live region                           | page; script writes the title of a page that it opened      |
 * | BASE_URL_BANNER         | section                               | page: hidden; value is the configured base URL              |
 * | BASE_URL_SUGGESTION     | code in it                            | page; script writes the base URL that the address suggests  |
 * | TRY_AGAIN               | button of a crash                     | page                                                        |
 * | RETRY                   | button of a part that did not load    | page                                                        |
 */
export const BASE = 'data-base';
export const BUILD = 'data-build';
export const PART = 'data-part';
export const NOT_FOUND_PAGE = 'data-not-found-page';
export const LOADED = 'data-loaded';
export const THEME = 'data-theme';
export const COLOR_CHOICE = 'data-color-choice';
export const COLOR_RESPECTS_SYSTEM = 'data-color-respects-system';
export const COLOR_MODE_TOGGLE = 'data-color-mode-toggle';
export const ANNOUNCEMENT_ID = 'data-announcement-id';
export const ANNOUNCEMENT_CLOSED = 'data-announcement-closed';
export const ANNOUNCEMENT = 'data-announcement';
export const ANNOUNCEMENT_CLOSE = 'data-announcement-close';
export const NAVBAR = 'data-navbar';
export const NAVBAR_HIDDEN = 'data-navbar-hidden';
export const DROPDOWN = 'data-dropdown';
export const DRAWER = 'data-drawer';
export const VERSION_CHOICE = 'data-version-choice';
export const IN_VERSIONS = 'data-in-versions';
export const SEARCH_OPEN = 'data-search-open';
export const SEARCH_UNREACHABLE = 'data-search-unreachable';
export const SEARCH_PAGE = 'data-search-page';
export const SEARCH_BROWSE = 'data-search-browse';
export const ASK_AI = 'data-ask-ai';
export const ASK_ABOUT_PAGE = 'data-ask-about-page';
export const ASK_AI_LAUNCHER = 'data-ask-ai-launcher';
export const DOCS_TAG = 'data-docs-tag';
export const SIDEBAR = 'data-sidebar';
export const SIDEBAR_SCROLLER = 'data-sidebar-scroller';
export const SIDEBAR_FILL = 'data-sidebar-fill';
export const SIDEBAR_HIDE = 'data-sidebar-hide';
export const SIDEBAR_SHOW = 'data-sidebar-show';
export const SIDEBAR_HIDDEN = 'data-sidebar-hidden';
export const TOC = 'data-toc';
export const COPY = 'data-copy';
export const COPIED = 'data-copied';
export const WRAP_TOGGLE = 'data-wrap-toggle';
export const CODE_WRAP = 'data-code-wrap';
export const OWN_KEY = 'data-own-key';
export const OWN_VALUES = 'data-own-values';
export const SEND = 'data-send';
export const LANGUAGE_PICKER = 'data-language-picker';
export const LANGUAGES = 'data-languages';
export const ALL_LANGUAGES = 'data-all-languages';
export const COPY_PAGE = 'data-copy-page';
export const FULL_SIZE = 'data-full-size';
export const PAGE_FEEDBACK = 'data-page-feedback';
export const FEEDBACK_ANSWER = 'data-feedback-answer';
export const FEEDBACK_REPORT = 'data-feedback-report';
export const NOT_FOUND = 'data-not-found';
export const NOT_FOUND_PATH = 'data-not-found-path';
export const NEAREST_PAGES = 'data-nearest-pages';
export const PROGRESS = 'data-progress';
export const ROUTE_STATUS = 'data-route-status';
export const BASE_URL_BANNER = 'data-base-url-banner';
export const BASE_URL_SUGGESTION = 'data-base-url-suggestion';
export const TRY_AGAIN = 'data-try-again';
export const RETRY = 'data-retry';

/** Ids that links, labels and popover buttons point at. No heading gets one: "Content" and "Sidebar" are words of pages, too. */
export const CONTENT_ID = '__content';
export const MENU_ID = '__main-menu';
export const SIDEBAR_ID = '__sidebar';
export const TOC_TITLE_ID = '__toc-title';
export const LANGUAGE_PICKER_ID = '__language-picker';
export const NOT_FOUND_QUERY_ID = '__not-found-query';
export const SEARCH_BROWSE_ID = '__search-browse';

/**
 * Attributes to spread on an element, so that markup and behaviours share one spelling: `<button {...hook(COPY)}>`.
 * A value of `null` leaves the attribute out.
 */
export function hook(name: string, value: string | null = ''): Record<string, string> {
  return value === null ? {} : { [name]: value };
}
