import type { SiteName } from '../sites.ts';

/** A page of each kind. The page that is not found answers 404, which browsers write to the console. */
export const KINDS: readonly (readonly [site: SiteName, kind: string, path: string])[] = [
  ['frame', 'a home page of the docs', ''],
  ['frame', 'a long page with a contents list', '/guides/second'],
  ['frame', 'tabs', '/guides/third'],
  ['frame', 'an unlisted page', '/guides/hidden'],
  ['frame', 'a page of an older version', '/1.0/guides/first'],
  ['frame', 'a generated index', '/category/guides'],
  ['frame', 'tables with a filter', '/reference/tables'],
  ['frame', 'code', '/reference/code'],
  ['frame', 'search', '/search'],
  ['frame', 'not found', '/gone'],
  ['other-look', 'a footer with columns', '/guides/first'],
  ['docusaurus', 'notes, details, diagrams, footnotes', '/guides/advanced/caching'],
  ['docusaurus', 'MDX', '/getting-started/configure'],
  ['docs', 'home', ''],
  ['docs', 'a guide', '/getting-started/quick-start'],
  ['docs', 'concepts with a figure', '/flagsmith-concepts/segments/segment-rule-operators'],
  ['docs', 'a figure with a slider', '/managing-flags/rollout/rollout-by-percentage'],
  ['docs', 'a long reference', '/deployment-self-hosting/core-configuration/environment-variables'],
  ['docs', 'an SDK with tabs', '/integrating-with-flagsmith/sdks/server-side'],
  ['docs', 'an API overview', '/edge-api'],
  ['docs', 'an API operation', '/edge-api/identify-user'],
  ['docs', 'help and support', '/support'],
];

/** What the console may say while pages of each kind are opened. */
export const EXPECTED_ERRORS = /Failed to load resource.*404/;
