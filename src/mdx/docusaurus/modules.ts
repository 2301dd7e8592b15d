import type { ReactNode } from 'react';
import { Admonition } from '../admonition.tsx';
import { CodeBlock } from '../code-block.tsx';
import { useMarkdownRuntime } from '../context.ts';
import { TabItem, Tabs } from '../tabs.tsx';
import { Details } from './details.tsx';
import { Link } from './link.tsx';

/** Modules that Docusaurus offers to pages, by the name that they are imported under. */
export const docusaurusModules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '@theme/Tabs': { default: Tabs },
  '@theme/TabItem': { default: TabItem },
  '@theme/CodeBlock': { default: CodeBlock },
  '@theme/Admonition': { default: Admonition },
  '@theme/Details': { default: Details },
  '@docusaurus/Link': { default: Link },
  '@docusaurus/Head': { default: () => null },
  '@docusaurus/BrowserOnly': { default: ({ fallback }: { fallback?: ReactNode }) => fallback ?? null },
  '@docusaurus/Translate': {
    default: ({ children }: { children?: ReactNode }) => children,
    translate: ({ message }: { message: string }) => message,
  },
  '@docusaurus/useBaseUrl': { default: useBaseUrl, useBaseUrlUtils: () => ({ withBaseUrl: useBaseUrl }) },
  '@docusaurus/useIsBrowser': { default: () => false },
};

/** Address of a static file: `/img/a.png` under the site's base path; addresses with a scheme stay as they are. */
function useBaseUrl(path: string): string {
  const { baseUrl } = useMarkdownRuntime();
  if (/^([a-z][a-z\d+.-]*:|#|\/\/)/i.test(path) || path.startsWith(baseUrl)) return path;
  return baseUrl + path.replace(/^\//, '');
}
