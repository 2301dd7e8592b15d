import type { ReactNode } from 'react';
import { Admonition } from '../admonition.tsx';
import { CodeBlock } from '../code-block.tsx';
import { markdownComponents } from '../components.ts';
import { useMarkdownRuntime } from '../context.ts';
import type { DocusaurusModule } from '../docusaurus-names.ts';
import { TabItem, Tabs } from '../tabs.tsx';
import { Unresolved } from '../unresolved.tsx';
import { Details } from './details.tsx';
import { DocCardList } from './doc-card-list.tsx';
import { Heading } from './heading.tsx';
import { IdealImage, ThemedImage } from './images.tsx';
import { BrowserOnly, Head } from './left-out.tsx';
import { Link } from './link.tsx';
import { Redirect } from './redirect.tsx';
import { TocInline } from './toc-inline.tsx';
import { useIsBrowser } from './use-is-browser.ts';

/** Modules that Docusaurus offers to pages and components, by the name that they are imported under. */
export const docusaurusModules: Readonly<Record<DocusaurusModule, Readonly<Record<string, unknown>>>> = {
  '@theme/Tabs': { default: Tabs },
  '@theme/TabItem': { default: TabItem },
  '@theme/CodeBlock': { default: CodeBlock },
  '@theme/Admonition': { default: Admonition },
  '@theme/Details': { default: Details },
  '@theme/Heading': { default: Heading },
  '@theme/TOCInline': { default: TocInline },
  '@theme/DocCardList': { default: DocCardList },
  '@theme/ThemedImage': { default: ThemedImage },
  '@theme/IdealImage': { default: IdealImage },
  '@theme/MDXComponents': { default: markdownComponents },
  '@docusaurus/Link': { default: Link },
  '@docusaurus/Head': { default: Head },
  '@docusaurus/BrowserOnly': { default: BrowserOnly },
  '@docusaurus/router': { Redirect },
  '@docusaurus/Translate': {
    default: ({ children }: { children?: ReactNode }) => children,
    translate: ({ message }: { message: string }) => message,
  },
  '@docusaurus/useBaseUrl': { default: useBaseUrl, useBaseUrlUtils },
  '@docusaurus/useIsBrowser': { default: useIsBrowser },
  '@docusaurus/useDocusaurusContext': { default: useDocusaurusContext },
};

/** Address of a static file: `/img/a.png` under the site's base path; addresses with a scheme stay as they are. */
function useBaseUrl(path: string): string {
  return withBaseUrl(path, useMarkdownRuntime().baseUrl);
}

function useBaseUrlUtils() {
  const { baseUrl } = useMarkdownRuntime();
  return { withBaseUrl: (path: string) => withBaseUrl(path, baseUrl) };
}

function withBaseUrl(path: string, baseUrl: string): string {
  if (/^([a-z][a-z\d+.-]*:|#|\/\/)/i.test(path) || path.startsWith(baseUrl)) return path;
  return baseUrl + path.replace(/^\//, '');
}

function useDocusaurusContext() {
  const { baseUrl, site } = useMarkdownRuntime();
  // There is no such configuration: code that looks up any other setting finds nothing, and does not break.
  const siteConfig = { ...site, baseUrl, customFields: {}, themeConfig: Unresolved, presets: Unresolved };
  return { siteConfig };
}
