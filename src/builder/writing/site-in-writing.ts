import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigurationError } from '../../config/errors.ts';
import { CONFIG_FILES } from '../../config/load.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import { barePath, decodePath, pageOfPart } from '../../docs/addresses.ts';
import type { Problem } from '../../validation/problem.ts';
import { type DocumentKit, documentKit } from '../documents.tsx';
import { ICON_FILE, MARK } from '../icon.ts';
import { inlineScripts } from '../inline-scripts.ts';
import { openSite } from '../prepare-site.ts';
import { describeProblem, Problems } from '../problems.ts';
import { themeDir } from '../theme-dir.ts';
import { topPage } from '../top-of-site.ts';
import type { SiteScripts } from '../vite/site-scripts.ts';
import { createReading, type Reading } from './reading.ts';

interface WritingOptions {
  readonly siteDir: string;
  readonly scripts: SiteScripts;
  /** Address of the main module on the development server. */
  readonly script: string;
  /** Addresses of style sheets. */
  styles(): readonly string[];
  /** Whether no request is pending, or likely to follow at once. */
  isIdle(): boolean;
  /** Called with all current problems when they may have changed. */
  onFaults(faults: Faults): void;
}

/** Problems as writers see them. */
export interface Faults {
  /** What a build would refuse, or why the site cannot be read at all. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** The response for an address: content with a file name, or a file on disk. */
export type Reply =
  | { readonly name: string; readonly content: string | Uint8Array }
  | { readonly source: string };

/** A site that is served while it is being written. */
export interface SiteInWriting {
  /** The configuration, once it has been read. */
  readonly config: SiteConfig | undefined;
  /** Reads the site again; `changed` lists the changed files if all of them are pages. */
  read(changed?: ReadonlySet<string>): Promise<void>;
  /** A page, or a published file. Throws while the site cannot be read. */
  reply(pathname: string): Promise<Reply | undefined>;
  notFound(): Promise<string>;
  /** Folders and files that the site is built from. */
  sources(): readonly string[];
  /** Whether a file is the source of a page. */
  isPage(file: string): boolean;
}

/** Pause between two pages rendered in the background, so that requests are handled first. */
const PAUSE_MS = 5;

export function createSiteInWriting({ siteDir, scripts, ...options }: WritingOptions): SiteInWriting {
  let reading: Reading | undefined;
  let failure = '';
  let underWay: Promise<void> = Promise.resolve();

  const reportFaults = () => {
    const faults = reading?.faults() ?? [];
    const worded = (severity: Problem['severity']) =>
      faults.filter((fault) => fault.severity === severity).map(describeProblem);
    options.onFaults({
      errors: [...(failure === '' ? [] : [failure]), ...worded('error')],
      warnings: worded('warning'),
    });
  };
  const readNow = async (changed?: ReadonlySet<string>): Promise<void> => {
    const problems = new Problems();
    try {
      const opened = await openSite({ siteDir, mode: 'write', problems, scripts });
      // Changes made while the site could not be read were not recorded, so `changed` is incomplete then.
      reading = createReading(opened, problems, reading, failure === '' ? changed : undefined);
      failure = '';
      void renderAll(reading).catch(console.error);
    } catch (error) {
      failure = explain(error);
      reportFaults();
    }
  };
  /** Renders the remaining pages while the server is idle, so that their problems are reported. */
  const renderAll = async (mine: Reading) => {
    for (const page of mine.opened.site.pages) {
      do await wait(PAUSE_MS);
      while (!options.isIdle());
      if (reading !== mine) return;
      await mine.render(page);
    }
    // API pages are slow to render, and their problems are known from reading them.
    mine.knownRoutes();
    if (reading === mine) reportFaults();
  };
  const current = async (): Promise<Reading> => {
    await underWay;
    if (!reading) throw new Error(failure);
    return reading;
  };
  const kitOf = ({ opened: { site, statics }, number }: Reading): DocumentKit => {
    const bundle = { script: options.script, css: options.styles(), files: new Map() };
    const { assets, ...kit } = documentKit({
      config: site.config,
      bundle,
      scripts: inlineScripts(themeDir, options.script, site.config.readers),
      hasOwnIcon: statics.has(`/${ICON_FILE}`),
    });
    return { ...kit, assets: { ...assets, build: number } };
  };

  return {
    get config() {
      return reading?.opened.site.config;
    },
    read(changed) {
      underWay = underWay.then(() => readNow(changed));
      return underWay;
    },
    async reply(pathname) {
      const mine = await current();
      const { site, assets, statics } = mine.opened;
      const route = await mine.routeAt(barePath(pathname));
      const top = barePath(pathname) === barePath(site.config.baseUrl) ? topPage(site.config) : undefined;
      if (route) return { name: 'page.html', content: route.document(kitOf(mine)) };
      const whole = await mine.routeAt(pageOfPart(pathname, site.config.baseUrl) ?? '');
      if (whole?.part) return { name: 'page.htm', content: whole.part(kitOf(mine)) };
      if (top !== undefined) return { name: 'page.html', content: top };
      const { baseUrl } = site.config;
      if (!pathname.startsWith(baseUrl)) return undefined;
      const name = decodePath(pathname.slice(baseUrl.length));
      const [source] = [...assets.published].find(([, target]) => decodePath(target) === name) ?? [];
      if (source !== undefined) return { source };
      const made = assets.made.get(name);
      if (made !== undefined) return { name, content: made };
      if (statics.has(`/${pathname.slice(baseUrl.length)}`))
        return { source: path.join(siteDir, 'static', name) };
      if (name === ICON_FILE) return { name, content: MARK };
      if (!MADE_FOR_MACHINES.test(name)) return undefined;
      const content = (await mine.files()).get(name);
      return content === undefined ? undefined : { name, content };
    },
    async notFound() {
      const mine = await current();
      const route = mine.knownRoutes().find(({ model }) => model.kind === 'not-found');
      return route ? route.document(kitOf(mine)) : 'Not found';
    },
    sources: () => [
      ...CONFIG_FILES.map((name) => path.join(siteDir, name)),
      ...(reading?.sources() ?? ['content', 'docs', 'static'].map((name) => path.join(siteDir, name))),
    ],
    isPage: (file) =>
      reading?.opened.site.pages.some(({ source }) => path.join(siteDir, source) === file) ?? false,
  };
}

/** Matches the files that `writeMachineReadable` writes. */
const MADE_FOR_MACHINES = /^search\/|\.(json|ya?ml|xml|txt|md)$/;

function explain(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
