import { z } from 'zod';
import { addressSchema } from './schema-navbar.ts';

const text = z.string().min(1);
const setting = z.union([z.string(), z.number(), z.boolean()]);

/** Where search results and answers come from. */
export const searchSchema = z
  .strictObject({
    /** `embedded` needs no account: it runs from files that the build makes. Default `embedded`. */
    provider: z.enum(['embedded', 'algolia']).default('embedded'),
    /** The hosted search. Default: none. */
    algolia: z
      .strictObject({
        appId: text,
        /** The search-only key; it is public. */
        apiKey: text,
        indexName: text,
        /** Assistant for Ask AI. Default: none, and answers are made from the site's own passages. */
        assistantId: text.exactOptional(),
      })
      .exactOptional(),
    /** Folder below the site folder with synonyms and boosts: `content/search`. Default: none. */
    vocabulary: text.exactOptional(),
  })
  .refine((search) => search.provider !== 'algolia' || search.algolia !== undefined, {
    path: ['algolia'],
    error: 'is missing; provider "algolia" needs { appId, apiKey, indexName }',
  });

/** Vendors that the page may talk to, each off unless it is named. Their further settings are passed on as they are. */
export const servicesSchema = z.strictObject({
  /** Product analytics. */
  amplitude: z.object({ key: text }).catchall(setting).exactOptional(),
  /** Support chat. */
  crisp: z.object({ websiteId: text }).catchall(setting).exactOptional(),
  /** Tag manager. */
  tagManager: z.object({ containerId: text }).catchall(setting).exactOptional(),
  /** Loader of marketing scripts. */
  marketing: z.object({ src: addressSchema }).catchall(setting).exactOptional(),
  /** Visitor intelligence. */
  visitorIntelligence: z.object({ src: addressSchema }).catchall(setting).exactOptional(),
  /** Load none of them for a reader whose browser asks not to be tracked. Default `false`. */
  respectPrivacySignals: z.boolean().default(false),
});
