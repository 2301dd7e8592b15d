/** What pages and components may import of Docusaurus and its classic theme. Kept apart from the modules themselves, which need JSX. */
const NAMES = [
  '@theme/Tabs',
  '@theme/TabItem',
  '@theme/CodeBlock',
  '@theme/Admonition',
  '@theme/Details',
  '@theme/Heading',
  '@theme/TOCInline',
  '@theme/DocCardList',
  '@theme/ThemedImage',
  '@theme/IdealImage',
  '@theme/MDXComponents',
  '@docusaurus/Link',
  '@docusaurus/Head',
  '@docusaurus/BrowserOnly',
  '@docusaurus/router',
  '@docusaurus/Translate',
  '@docusaurus/useBaseUrl',
  '@docusaurus/useIsBrowser',
  '@docusaurus/useDocusaurusContext',
] as const;

export type DocusaurusModule = (typeof NAMES)[number];

export const DOCUSAURUS_MODULES: ReadonlySet<string> = new Set(NAMES);
