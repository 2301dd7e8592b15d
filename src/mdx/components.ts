import type { ComponentType } from 'react';
import { Admonition, AdmonitionTitle } from './admonition.tsx';
import { CodeBlock } from './code-block.tsx';
import { DataTable } from './data-table/data-table.tsx';
import { Diagram } from './diagram.tsx';
import { Details } from './docusaurus/details.tsx';
import { Head } from './docusaurus/left-out.tsx';
import { SdkVersion } from './sdk-version.tsx';
import { Static } from './static.tsx';
import { TabItem, Tabs } from './tabs.tsx';

/** A map of components of any props: MDX passes them what the writer typed. */
// biome-ignore lint/suspicious/noExplicitAny: the props of each component differ and are checked where it stands
export type ComponentMap = Readonly<Record<string, ComponentType<any>>>;

/** Components that a page may use without importing them. */
export const markdownComponents: ComponentMap = {
  Static,
  CodeBlock,
  Admonition,
  AdmonitionTitle,
  Diagram,
  DataTable,
  SdkVersion,
  Tabs,
  TabItem,
  Details,
  Head,
};
