import { z } from 'zod';

/** A path of this site, with a slash at its beginning. */
export const pathSchema = z.string().regex(/^\/(?!\/)/, { error: 'must be a path that begins with one "/"' });

/**
 * A path that the addresses of pages begin with. Its names are taken as they are by addresses, files and the rules of every
 * host, so none of their signs needs another spelling anywhere.
 */
export const basePathSchema = z.string().regex(/^(?=\/)(\/(?!\.{1,2}(\/|$))[\w.~+@-]+)*\/?$/, {
  error:
    'must be a path that begins with one "/", of names with letters from a to z, digits and the signs . _ ~ + @ -',
});

/** A path of this site, or a whole address of another one. */
export const addressSchema = z
  .string()
  .regex(/^(\/|#|[a-z][a-z0-9+.-]*:)/i, {
    error:
      'must be a path that begins with "/", or an address that begins with "https://", "mailto:" or the like',
  })
  .regex(/^(?!(java|vb)script:)/i, {
    error: 'must not be a script: the policy of the site runs none that stands in a link',
  });

/** Label and target of a link; exactly one of `to` and `href` is checked by `oneTarget`. */
export const labelledLinkShape = {
  /** What readers see. */
  label: z.string().min(1).exactOptional(),
  /** Path of a page of this site, without base path and locale: `/getting-started`. */
  to: addressSchema.exactOptional(),
  /** Any address; one of another site opens as a foreign link. */
  href: addressSchema.exactOptional(),
};

/** Adds the rule that a link has a label and one target, or is a piece of HTML where that is allowed. */
export function oneTarget<Schema extends z.ZodType<LinkTarget>>(
  schema: Schema,
  names = '"to" (this site) or "href" (any address)',
): Schema {
  return schema.superRefine((link, context) => {
    const html = link.html !== undefined;
    const targets = [link.to, link.href].filter((target) => target !== undefined).length;
    if (html ? targets > 0 : targets !== 1) {
      const found = targets === 0 ? 'neither' : 'more than one';
      context.addIssue({ code: 'custom', message: `needs exactly one of ${names}, but has ${found}` });
    }
    if (!html && link.label === undefined) {
      context.addIssue({ code: 'custom', path: ['label'], message: 'is missing; it must be text' });
    }
  });
}

interface LinkTarget {
  readonly label?: string;
  readonly to?: string;
  readonly href?: string;
  readonly html?: string;
}

const placed = {
  /** Side of the bar. Default `left`. */
  position: z.enum(['left', 'right']).default('left'),
  /** Extra class. Default: none. */
  className: z.string().exactOptional(),
};

const active = {
  /** Pages under this path mark the item as current. Default: the item's own address. */
  activeBasePath: pathSchema.exactOptional(),
};

/** A link; the type that an item has when it names none. */
const defaultItem = oneTarget(
  z.strictObject({
    type: z.literal('default').default('default'),
    ...labelledLinkShape,
    ...active,
    ...placed,
  }),
);

/** A link to a page of the docs, in the version that the reader is in. */
const docItem = z.strictObject({
  type: z.literal('doc'),
  /** Id of the page: `getting-started/feature-flags`. */
  docId: z.string().min(1),
  /** Default: the sidebar label of the page. */
  label: z.string().min(1).exactOptional(),
  ...active,
  ...placed,
});

/** A link to the first page of a sidebar. */
const docSidebarItem = z.strictObject({
  type: z.literal('docSidebar'),
  /** Name of the sidebar in `docs.sidebars`. */
  sidebarId: z.string().min(1),
  /** Default: the label of its first page. */
  label: z.string().min(1).exactOptional(),
  ...active,
  ...placed,
});

/** A link to one version of the docs. */
const docsVersionItem = z.strictObject({
  type: z.literal('docsVersion'),
  /** Name of the version in `docs.versions`. Default: the one that the reader is in. */
  version: z.string().min(1).exactOptional(),
  /** Default: the label of the version. */
  label: z.string().min(1).exactOptional(),
  /** Path to lead to. Default: the first page of the version. */
  to: pathSchema.exactOptional(),
  ...placed,
});

const nestedItem = z.discriminatedUnion('type', [defaultItem, docItem, docSidebarItem, docsVersionItem]);

/** A list of links that opens. */
const dropdownItem = z
  .strictObject({
    type: z.literal('dropdown'),
    /** What readers see. */
    label: z.string().min(1),
    /** Page of this site that the label itself leads to. Default: none. */
    to: addressSchema.exactOptional(),
    /** Any address that the label itself leads to. Default: none. */
    href: addressSchema.exactOptional(),
    /** The links. */
    items: z.array(nestedItem).min(1),
    ...placed,
  })
  .refine((item) => item.to === undefined || item.href === undefined, {
    error: 'may have "to" (this site) or "href" (any address), but has both',
  });

const extraItems = {
  /** Links before the choices. Default: none. */
  dropdownItemsBefore: z.array(nestedItem).default([]),
  /** Links after the choices. Default: none. */
  dropdownItemsAfter: z.array(nestedItem).default([]),
};

/** The same page in the other languages. */
const localeDropdownItem = z.strictObject({ type: z.literal('localeDropdown'), ...extraItems, ...placed });

/** The same page in the other versions. */
const docsVersionDropdownItem = z.strictObject({
  type: z.literal('docsVersionDropdown'),
  /** Names of the versions to offer, in this order. Default: all. */
  versions: z.array(z.string()).exactOptional(),
  ...extraItems,
  ...placed,
});

/** The place of the search field. */
const searchItem = z.strictObject({ type: z.literal('search'), ...placed });

/** A piece of HTML. */
const htmlItem = z.strictObject({
  type: z.literal('html'),
  /** The HTML. */
  value: z.string().min(1),
  ...placed,
});

/** The nine item types. */
const navbarItemSchema = z.discriminatedUnion('type', [
  defaultItem,
  localeDropdownItem,
  searchItem,
  dropdownItem,
  htmlItem,
  docItem,
  docSidebarItem,
  docsVersionItem,
  docsVersionDropdownItem,
]);

/** The bar at the top. */
export const navbarSchema = z.strictObject({
  /** Brand in words. Default: the site's title. */
  title: z.string().exactOptional(),
  /** Brand as a picture. Default: none. */
  logo: z
    .strictObject({
      /** Path below `static/`: `/img/logo.svg`. */
      src: addressSchema,
      /** Picture for dark colours. Default: `src`. */
      srcDark: addressSchema.exactOptional(),
      /** Text for those who do not see it. Default: none (the title stands beside it). */
      alt: z.string().default(''),
      /** Pixels, so that its place is kept. Default 32. */
      width: z.number().positive().default(32),
      /** Pixels. Default 32. */
      height: z.number().positive().default(32),
    })
    .exactOptional(),
  /** Leave on scroll down and come back on scroll up. Default `false`. */
  hideOnScroll: z.boolean().default(false),
  /** Items in order. Default: none. */
  items: z.array(navbarItemSchema).default([]),
});
