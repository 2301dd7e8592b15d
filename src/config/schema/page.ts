import { z } from 'zod';
import { addressSchema, labelledLinkShape, oneTarget } from './navbar.ts';

const severity = z.enum(['error', 'warn', 'ignore']);
const headingLevel = z.int().min(2).max(6);

/** What each kind of broken reference does: `error` fails the build, `warn` is only shown, `ignore` says nothing. */
export const linkRulesSchema = z.strictObject({
  /** A link to a page that does not exist. Default `error`. */
  brokenLinks: severity.default('error'),
  /** A link to a Markdown file that does not exist. Default `warn`. */
  brokenMarkdownLinks: severity.default('warn'),
  /** An image that does not exist. Default `error`. */
  brokenImages: severity.default('error'),
  /** A link to a heading that does not exist. Default `warn`. */
  brokenAnchors: severity.default('warn'),
});

const footerLink = oneTarget(
  z.strictObject({
    ...labelledLinkShape,
    /** HTML in place of a link. Default: none. */
    html: z.string().exactOptional(),
  }),
  '"to" (this site), "href" (any address) or "html"',
);

const footerColumn = z.strictObject({
  /** Heading of the column. Default: none. */
  title: z.string().exactOptional(),
  /** Links below it. */
  items: z.array(footerLink),
});

const footer = z.strictObject({
  /** Columns with titles, or a flat list of links. Default: none. */
  links: z.union([z.array(footerColumn), z.array(footerLink)]).default([]),
  /** Show the navbar's logo. Default `false`. */
  showLogo: z.boolean().default(false),
  /** Copyright line, as HTML. Default: none (empty). */
  copyright: z.string().default(''),
});

const announcement = z.strictObject({
  /** Change it to show the bar again to readers who have closed it. */
  id: z.string().min(1),
  /** The announcement, as HTML. */
  content: z.string().min(1),
  /** Whether readers can close it. Default `true`. */
  closable: z.boolean().default(true),
});

const colorMode = z.strictObject({
  /** Colours for a reader who has chosen none. Default `light`. */
  default: z.enum(['light', 'dark']).default('light'),
  /** Follow the reader's system until they choose. Default `false`. */
  respectSystem: z.boolean().default(false),
  /** Show the switch. Default `true`. */
  switchable: z.boolean().default(true),
});

const tableOfContents = z
  .strictObject({
    /** Highest heading level that is listed. Default 2. */
    min: headingLevel.default(2),
    /** Lowest heading level that is listed. Default 3. */
    max: headingLevel.default(3),
  })
  .refine(({ min, max }) => min <= max, { error: 'min must not be greater than max' });

const pageMenu = z.strictObject({
  /** Assistants that a reader may open with a page. Default: none. */
  assistants: z
    .array(
      z.strictObject({
        /** What readers see after "Open in". */
        label: z.string().min(1),
        /**
         * Address that opens it with a question. In it, `{page}` stands for the address of the page and `{markdown}` for that
         * of its Markdown, both encoded: `https://assistant.example/?q=Read%20{markdown}%20and%20answer%20my%20questions`.
         */
        href: z.url({ protocol: /^https?$/ }).refine((href) => /\{(page|markdown)\}/.test(href), {
          error: 'must hold {page} or {markdown}, the place where the address of the page is written',
        }),
      }),
    )
    .default([]),
});

const home = z.strictObject({
  /** Title of the window, before the delimiter and the site's title. Default: Home. */
  title: z.string().min(1).exactOptional(),
  /** A few words in the largest type. */
  headline: z.string().min(1),
  /** One sentence below it. Default: the tagline. */
  sentence: z.string().exactOptional(),
  /** Two or three ways in. Default: none. */
  actions: z
    .array(
      z.strictObject({
        label: z.string().min(1),
        href: addressSchema,
        /** `search` opens the search. Default `secondary`. */
        kind: z.enum(['primary', 'secondary', 'search']).default('secondary'),
      }),
    )
    .default([]),
  /**
   * Address of an unlisted page of the docs whose body stands beside the headline, such as `/home`. Its code,
   * pictures and figures are checked like those of every page, and it is published only here. Default: none.
   */
  showcase: addressSchema.exactOptional(),
  /** Rows of links below, each with its title: languages by their names, tasks. Default: none. */
  rows: z
    .array(
      z.strictObject({
        title: z.string().min(1),
        links: z.array(z.strictObject({ label: z.string().min(1), href: addressSchema })).min(1),
      }),
    )
    .default([]),
  /** Cards by what a reader wants to do. Default: none. */
  groups: z
    .array(
      z.strictObject({
        title: z.string().min(1),
        /** Name of an icon of the theme. Default: none. */
        icon: z.string().exactOptional(),
        text: z.string().exactOptional(),
        links: z.array(z.strictObject({ label: z.string().min(1), href: addressSchema })).default([]),
      }),
    )
    .default([]),
});

/** The fields that say how every page looks; they stand at the top level of the configuration. */
export const appearanceSchemas = {
  /** Bar above the navbar. Default: none. */
  announcement: announcement.exactOptional(),
  /** Light and dark. */
  colorMode: colorMode.prefault({}),
  /** Foot of every page. Default: none. */
  footer: footer.exactOptional(),
  /** Heading levels in "On this page". A page may set its own. */
  tableOfContents: tableOfContents.prefault({}),
  /** What is offered beside "Copy page" at the top of each page. */
  pageMenu: pageMenu.prefault({}),
  /** The page at `/`. Default: none; a page of the docs may stand there. */
  home: home.exactOptional(),
};
