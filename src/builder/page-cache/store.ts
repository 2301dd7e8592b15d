import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { Page } from '../../docs/model.ts';
import { hashOf, madeBy } from '../made-by.ts';
import { cacheDir } from '../theme-dir.ts';
import { clearUnused } from '../unused-cache.ts';
import type { Question } from './questions.ts';

/** A cached page, or the cached pages of an API description. */
export interface KeptPage<Body> {
  readonly questions: readonly Question[];
  /** Keys of the memory's results that it used. */
  readonly recalled: readonly string[];
  readonly body: Body;
}

/** The cache of a site's rendered pages, which lasts from one build to the next. */
export interface PageStore {
  /** The page as an earlier build rendered it from the same text, configuration, builder and packages. */
  find<Body>(page: Page): KeptPage<Body> | undefined;
  put<Body>(page: Page, kept: KeptPage<Body>): void;
  /** Deletes pages that were neither found nor put since the store was opened. */
  save(): void;
}

/** Caches of sites that have not been built for this long are deleted. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const CHECK_BYTES = 22;

/**
 * Opens the page cache of a site. Each page has a file that begins with a hash of the rest, so that truncated or corrupted
 * ones are ignored. A builder that runs from its sources has no cache.
 */
export function openPageStore(siteDir: string, config: SiteConfig): PageStore {
  const maker = madeBy();
  if (maker === undefined) return { find: () => undefined, put() {}, save() {} };
  const folder = path.join(cacheDir, `pages-${hashOf(path.resolve(siteDir))}`);
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const ofAll = JSON.stringify([maker, process.version, locale, timeZone, config]);
  const used = new Set<string>();
  const nameOf = ({ locale, version, source }: Page) => hashOf(`${locale} ${version} ${source}`);
  const stateOf = (page: Page) => hashOf(ofAll + JSON.stringify(page));
  mkdirSync(folder, { recursive: true });
  utimesSync(folder, new Date(), new Date());
  clearUnused(/^pages-/, KEPT_MS);

  return {
    find<Body>(page: Page) {
      try {
        const content = readFileSync(path.join(folder, nameOf(page)));
        const kept = content.subarray(CHECK_BYTES);
        if (hashOf(kept) !== content.toString('latin1', 0, CHECK_BYTES)) return undefined;
        const { state, ...rest }: KeptPage<Body> & { readonly state: string } = deserialize(kept);
        if (state !== stateOf(page)) return undefined;
        used.add(nameOf(page));
        return rest;
      } catch {
        return undefined;
      }
    },
    put(page, kept) {
      const name = nameOf(page);
      const content = serialize({ ...kept, state: stateOf(page) });
      try {
        writeFileSync(path.join(folder, name), Buffer.concat([Buffer.from(hashOf(content)), content]));
        used.add(name);
      } catch {
        // A page that cannot be cached, for example because the disk is full, is rendered again next time.
      }
    },
    save() {
      for (const name of readdirSync(folder).filter((each) => !used.has(each)))
        rmSync(path.join(folder, name), { force: true });
    },
  };
}
