import { z } from 'zod';
import { docsSchema } from './docs.ts';
import { feedSchema } from './feed.ts';
import { addressSchema, basePathSchema, navbarSchema, pathSchema } from './navbar.ts';
import { appearanceSchemas, linkRulesSchema } from './page.ts';
import { readersSchema } from './readers.ts';
import { searchSchema, servicesSchema } from './services.ts';

const siteConfigShape = z.strictObject({
  /** Name of the site: the brand in the navbar and the last part of each page title. Default `Documentation`. */
  title: z.string().min(1).default('Documentation'),
  /** Sign between page title and site title. Default `|`. */
  titleDelimiter: z.string().min(1).default('|'),
  /** One sentence about the product, for the home page and search engines. Default: none (empty). */
  tagline: z.string().default(''),
  /** Origin that the site is published under, for canonical addresses and the sitemap. Default `http://localhost:3000`. */
  url: z
    .string()
    .refine(isOrigin, {
      error:
        'must be an origin without a path, such as "https://docs.example.com" (a path belongs in baseUrl)',
    })
    .transform((url) => url.replace(/\/$/, ''))
    .default('http://localhost:3000'),
  /** Path that the site is served under; begins and ends with a slash. Default `/`. */
  baseUrl: basePathSchema.transform((path) => (path.endsWith('/') ? path : `${path}/`)).default('/'),
  /** Languages of the site. Default: English at `/`. */
  locales: z
    .array(
      z.strictObject({
        /** What readers see in the locale dropdown: `Français`. */
        label: z.string().min(1),
        /** BCP 47 tag for the `lang` attribute: `fr`, `pt-BR`. Also the folder below `content/locales`. */
        htmlLang: z.string().regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, {
          error: 'must be a BCP 47 language tag, such as "en" or "pt-BR"',
        }),
        /** Address below `baseUrl` that the pages of this language begin with: `/fr/`. */
        url: basePathSchema.transform((path) => (path.endsWith('/') ? path : `${path}/`)),
        /** Which way it is written: `ltr` or `rtl`. Default: the way of the script of its language. */
        direction: z.enum(['ltr', 'rtl']).exactOptional(),
      }),
    )
    .min(1)
    .default([{ label: 'English', htmlLang: 'en', url: '/' }]),
  /** `htmlLang` of the language whose pages stand in where another has none. Default: the first of `locales`. */
  defaultLocale: z.string().exactOptional(),
  /** Versions, sidebars and rules of the documentation. */
  docs: docsSchema.prefault({}),
  /** The bar at the top. */
  navbar: navbarSchema.prefault({}),
  ...appearanceSchemas,
  /** What a broken link, image or anchor does to a build. */
  links: linkRulesSchema.prefault({}),
  /** OpenAPI descriptions that are shown as reference pages. Default: none. */
  api: z
    .array(
      z.strictObject({
        /** Stable name, used in search facets and as the name of its sidebar. */
        id: z.string().min(1),
        /** What readers see. */
        label: z.string().min(1),
        /** OpenAPI file below the site folder: `content/api/edge-api.yaml`. */
        file: z.string().min(1),
        /** Address below the locale's that its pages begin with: `/edge-api`. */
        route: basePathSchema,
      }),
    )
    .default([]),
  /** Path of the help page, linked from errors and empty states. Default: none. */
  supportPath: pathSchema.exactOptional(),
  /**
   * Form in which readers report what is wrong, such as `https://github.com/owner/name/issues/new`; it gets `title` and
   * `body`, which names the page, in its query. Default: none.
   */
  reportUrl: z.url().exactOptional(),
  /** What readers may do on the page beyond reading. Default: nothing. */
  readers: readersSchema.prefault({}),
  /** Where search results and answers come from. */
  search: searchSchema.prefault({}),
  /** Vendors that the page may talk to. Default: none. */
  services: servicesSchema.prefault({}),
  /** Old addresses and where they lead now. Default: none. */
  redirects: z.array(z.strictObject({ from: pathSchema, to: addressSchema })).default([]),
  /**
   * Response headers for all files, by name, for the host files that the build writes. They win over those that the build
   * sets itself; an empty one takes a header away. Default: none.
   */
  headers: z.record(z.string(), z.string()).exactOptional(),
  /** What the build makes for the host. */
  hosting: z
    .strictObject({
      /** Write `.br` and `.gz` beside text files. Default `false`: most hosts compress by themselves. */
      precompress: z.boolean().default(false),
    })
    .prefault({}),
  /** Write `robots.txt`. Default `true`. */
  robots: z.boolean().default(true),
  /** Write `sitemap.xml`. Default `true`. */
  sitemap: z.boolean().default(true),
  /** Atom feed of changed pages and releases, `atom.xml`. Default: none. */
  feed: feedSchema.exactOptional(),
  /** Picture for previews on other sites, below `static/`: `/img/social.png`. Default: none. */
  socialImage: addressSchema.exactOptional(),
});

/**
 * Everything that `site.config.ts` may say. Each field has a default, so an empty configuration is a whole site.
 * Unknown keys are errors at every depth.
 */
export const siteConfigSchema = siteConfigShape.transform((config) => ({
  ...config,
  defaultLocale: config.defaultLocale ?? config.locales[0]?.htmlLang ?? 'en',
}));

/** What a writer types in `site.config.ts`: everything is optional. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;

/** The configuration after defaults, as `loadSiteConfig` gives it. */
export type SiteConfig = z.output<typeof siteConfigSchema>;

/** Top-level sections of the configuration, for code that needs only one. */
export type NavbarConfig = SiteConfig['navbar'];
export type NavbarItemConfig = NavbarConfig['items'][number];
export type DocsConfig = SiteConfig['docs'];
export type SearchConfig = SiteConfig['search'];
export type ReadersConfig = SiteConfig['readers'];

function isOrigin(url: string): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return (
    parsed !== undefined && /^https?:$/.test(parsed.protocol) && parsed.pathname === '/' && !parsed.search
  );
}
