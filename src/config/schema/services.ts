import { z } from 'zod';

const text = z.string().min(1);

/** An address of another site; plain HTTP only on this machine, for tests. */
const httpsAddress = z.string().refine(isSecureAddress, {
  error: 'must be a whole address that begins with "https://"',
});
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
    /** Folder below the site folder with the questions that sections answer: `content/questions`. Default: none. */
    questions: text.exactOptional(),
    /** File below the site folder with the vectors of words that Ask AI compares texts by: `content/vectors.json`. Default: none. */
    vectors: text.exactOptional(),
    /** Questions that Ask AI offers before the first one, six at most. Default: none. */
    starters: z.array(text).max(6).default([]),
  })
  .refine((search) => search.provider !== 'algolia' || search.algolia !== undefined, {
    path: ['algolia'],
    error: 'is missing; provider "algolia" needs { appId, apiKey, indexName }',
  });

const milliseconds = z.int().positive();

/** Sources that a vendor's script needs in the policy beyond its own address: `{ 'connect-src': ['https://example.com'] }`. */
const furtherSources = z.partialRecord(
  z.enum([
    'script-src',
    'connect-src',
    'img-src',
    'style-src',
    'font-src',
    'frame-src',
    'media-src',
    'worker-src',
    'form-action',
  ]),
  z.array(text),
);

/** Product analytics. The defaults are those of the specification; where the SDK has no option for one, the SDK is wrapped. */
const amplitudeSchema = z.strictObject({
  /** Key of the project; it is public. */
  key: text,
  /** Where the events are kept. Default `EU`. */
  zone: z.enum(['EU', 'US']).default('EU'),
  /** Time after which events are sent. Default 10000. */
  flushIntervalMs: milliseconds.default(10_000),
  /** Most events in one request. Default 200. */
  flushQueueSize: z.int().positive().default(200),
  /** How often a batch is sent before it is given up, the first time included. Default 12. */
  flushMaxRetries: z.int().positive().default(12),
  /** Silence after which a visit is over. Default 30. */
  sessionTimeoutMinutes: z.number().positive().default(30),
  /** Whether a new campaign begins a new visit. Default `false`. */
  newSessionOnCampaign: z.boolean().default(false),
  /** Whether the project's own settings are fetched when a page is opened. Default `true`. */
  remoteConfig: z.boolean().default(true),
  /** How long they may take; events wait for them. Default 5000. */
  remoteConfigTimeoutMs: milliseconds.default(5000),
  /** Most characters of a captured text; the SDK itself takes no more than 255. Default 255. */
  maxTextLength: z.int().positive().max(255).default(255),
  /** Most characters of a captured attribute; the SDK itself takes no more than 128. Default 128. */
  maxAttributeLength: z.int().positive().max(128).default(128),
  /** Most characters of the list of elements around a captured one, as JSON. Default 1024. */
  maxHierarchyLength: z.int().positive().default(1024),
  /** Quick clicks within this distance are one group, in CSS pixels; the SDK's own distance is 50. Default 20. */
  clickDistancePx: z.int().positive().max(50).default(20),
  /** Whether the vendor's editor may load its selector into a page that it opened. Default `true`. */
  visualTagging: z.boolean().default(true),
  /** Address that receives events in place of the zone's. Default: none. */
  serverUrl: httpsAddress.exactOptional(),
  /** Address that the project's settings come from in place of the zone's. Default: none. */
  remoteConfigUrl: httpsAddress.exactOptional(),
});

/** Support chat. */
const crispSchema = z.strictObject({
  /** Id of the website at the vendor; it is public. */
  websiteId: text,
  /** Elements with the class `open-chat` open the chat from this time after the page was loaded. Default 1000. */
  handlerDelayMs: z.int().nonnegative().default(1000),
});

/** Tag manager. */
const tagManagerSchema = z.strictObject({
  /** Id of the container: `GTM-…`; it is public. */
  containerId: text,
  /** What the tags of the container need. Default: none. */
  sources: furtherSources.default({}),
});

/** A script that a vendor hosts and that only has to be loaded. */
const hostedScript = z.strictObject({
  /** Address of the script; it is public. */
  src: httpsAddress,
  /** Attributes of its `script` element: `{ 'data-client': '…' }`. Default: none. */
  attributes: z
    .record(z.string().regex(/^(data-[a-z\d-]+|id|crossorigin|integrity)$/), z.string())
    .default({}),
  /** What the script needs beyond its own address. Default: none. */
  sources: furtherSources.default({}),
});

/** Vendors that the page may talk to. Each is off unless it is configured. */
export const servicesSchema = z.strictObject({
  /** Product analytics. Default: none. */
  amplitude: amplitudeSchema.exactOptional(),
  /** Support chat. Default: none. */
  crisp: crispSchema.exactOptional(),
  /** Tag manager. Default: none. */
  tagManager: tagManagerSchema.exactOptional(),
  /** Loader of marketing scripts. Default: none. */
  marketing: hostedScript.exactOptional(),
  /** Visitor intelligence. Default: none. */
  visitorIntelligence: hostedScript.exactOptional(),
  /** Load none of them for a reader whose browser asks not to be tracked. Default `false`. */
  respectPrivacySignals: z.boolean().default(false),
});

function isSecureAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const local = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && local);
}
