/**
 * How the components of a page look once they are HTML: the contract between those who write a page and those who read it.
 * Components write these names. Readers in the build (search, Markdown copy, checks) ask the functions of `components.ts` and
 * `tables.ts`, and know none of them. Scripts in the browser share what they need.
 *
 * | what      | looks like                                                    | written by               | asked for with |
 * |-----------|---------------------------------------------------------------|--------------------------|----------------|
 * | heading   | `h1` to `h6` with an `id`                                     | Markdown, API reference  | `headingOf`    |
 * | tabs      | `TABS`, and in it a `TAB` with its `TAB_LABEL` for each       | `mdx/tabs.tsx`           | `tabsOf`       |
 * | note      | `NOTE`, `NOTE-kind`, `aria-label`; in it `NOTE_TITLE`         | `mdx/admonition.tsx`     | `noteOf`       |
 * | code      | `figure` of `CODE` with `CODE_LANGUAGE`, `figcaption`, `pre`  | `mdx/code-block.tsx`     | `codeOf`       |
 * | diagram   | `figure` of `DIAGRAM`, in it `role=img` with `aria-label`     | `mdx/diagram.tsx`        | `drawingOf`    |
 * | island    | `ISLAND`, perhaps with a `figcaption` in it                   | `mdx/island.tsx`         | `drawingOf`    |
 * | table     | `table`                                                       | Markdown, `DataTable`    | `tableOf`      |
 * | facts     | the same in other elements: `FACTS` that holds `FACT_ROW`s,   | `DataTable`, where they  | `tableOf`      |
 * |           | by their `id`, of `FACT`s with the name of their column;      | are long                 |                |
 * |           | a `FACT_GROUP` between rows names those below it              |                          |                |
 * | no words  | controls, drawings, `SELF_LINK`, `FOR_SCREEN_READERS`         | everywhere               | `isSilent`     |
 * | said once | `REPEATED`: the same again for another choice                 | API samples              | `isSilent`     |
 */

/** Attribute of a set of tabs: the group that shares the reader's choice, empty without one. */
export const TABS = 'data-tabs';
/** Attributes of a tab's panel: its value, and the name that readers see. */
export const TAB = 'data-tab';
export const TAB_LABEL = 'data-label';

/** Classes of a note and of the line that names it. */
export const NOTE = 'admonition';
export const NOTE_TITLE = 'admonition-title';

/** Class of a block of code, and the attribute that names its language. */
export const CODE = 'code';
export const CODE_LANGUAGE = 'data-language';

export const DIAGRAM = 'diagram';

/** Class of a heading's link to itself, and of a row's. */
export const SELF_LINK = 'anchor';
/** Attribute of the reference to a footnote. */
export const FOOTNOTE_REFERENCE = 'data-footnote-ref';
/** Class of words that only screen readers say: names of controls. */
export const FOR_SCREEN_READERS = 'sr-only';
/** Attribute of what repeats something for another choice of the reader. */
export const REPEATED = 'data-repeated';

/** Attribute of a row, a block or a heading that is about some languages only: their values. */
export const FOR_LANGUAGE = 'data-for-language';

/** Attributes of facts under names that are shown in another form than a table: all of them, a group's name, a row, a value. */
export const FACTS = 'data-facts';
export const FACT_GROUP = 'data-fact-group';
export const FACT_ROW = 'data-fact-row';
export const FACT = 'data-fact';

/** Attributes of an island: its id, its properties, and when it comes to life. */
export const ISLAND = 'data-island';
export const ISLAND_PROPS = 'data-island-props';
export const ISLAND_TRIGGER = 'data-island-trigger';
/** The key of the address in which the island keeps its state: where the address has it, the reader means the island. */
export const ISLAND_QUERY = 'data-island-query';
/** Set by the script: `starting` while React takes the island over, then `alive`. The event tells that it changed. */
export const ISLAND_STATE = 'data-island-state';
export const ISLAND_STATE_CHANGED = 'docs:island-state';
