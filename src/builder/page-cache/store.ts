import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { Page } from '../../docs/model.ts';
import { hashOf, madeBy } from '../made-by.ts';
import { cacheDir } from '../theme-dir.ts';
import { clearUnused } from '../unused-cache.ts';
import type { Question } from './questions.ts';

/** A rendered page as it is kept, or the rendered pages of an API description. */
export interface KeptPage<Body> {
  readonly questions: readonly Question[];
  /** Keys of what the memory gave for it. */
  readonly recalled: readonly string[];
  readonly body: Body;
}

/** The rendered pages of a site, from one build to the next. */
export interface PageStore {
  /** The page as an earlier build rendered it from the same text, configuration, builder and packages. */
  find<Body>(page: Page): KeptPage<Body> | undefined;
  /** Keeps a page. */
  put<Body>(page: Page, kept: KeptPage<Body>): void;
  /** Forgets the pages that were neither found nor put since the store was opened. */
  save(): void;
}

/** For how long the pages of a site are kept that is not built. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const CHECK_BYTES = 22;

/**
 * Opens the store of a site: a file for each page, which begins with a hash of the rest of it, so that one that was cut or
 * written by two is not taken. Builders that run from their sources have none.
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
        // What cannot be kept, such as on a full disk, is rendered the next time.
      }
    },
    save() {
      for (const name of readdirSync(folder).filter((each) => !used.has(each)))
        rmSync(path.join(folder, name), { force: true });
    },
  };
}
