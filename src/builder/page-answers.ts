import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '../docs/model.ts';
import { diagramFile } from '../markdown/diagram.ts';
import type { SiteData } from '../mdx/site-data.ts';
import { messageOf } from '../text/text.ts';
import type { AssetStore } from './assets.ts';
import { cardsBeside } from './category-cards.ts';
import { findFile } from './file-imports.ts';
import type { LinkContext } from './link-context.ts';
import { hashOf } from './made-by.ts';
import type { Answers } from './page-cache/questions.ts';
import { reporter } from './page-fault.ts';
import { lineOf, type Problems } from './problems.ts';
import type { Site } from './site.ts';

interface AnswerSources {
  readonly site: Site;
  readonly assets: AssetStore;
  readonly links: LinkContext;
  readonly data: SiteData;
  /** Called with each file that pages import. */
  reads(file: string): void;
}

/** Creates the functions that answer a page's questions; problems that they find are added to `problems`. */
export function pageAnswers({
  site,
  assets,
  links,
  data,
  reads,
}: AnswerSources): (page: Page, problems: Problems) => Answers {
  const { siteDir, config } = site;
  const states = new Map<string, string>();
  const stateOf = (file: string): string => {
    const state = states.get(file) ?? hashOf(readFileSync(file));
    states.set(file, state);
    return state;
  };

  return (page, problems) => ({
    link: (file, href) => links.resolve(href, page, problems, path.relative(siteDir, file)),
    image(file, src) {
      // `completePictures` reports this for the finished page.
      if (src === '') return { src };
      const found = isRemote(src) ? { src } : assets.resolve(src, file);
      if (found) return found;
      problems.addBy(config.links.brokenImages, {
        file: page.source,
        ...lineOf(page, src),
        message: `The image "${src}" does not exist.`,
        remedy: src.startsWith('/')
          ? 'Addresses that begin with "/" are looked for in static/.'
          : 'The path is relative to the folder of the page.',
      });
      return { src };
    },
    placeholder(kind, name) {
      if (kind !== 'sdk') return undefined;
      const [sdk = '', range] = name.split('@');
      try {
        return data.sdkVersion(sdk, range);
      } catch (error) {
        reporter(page, problems)('error', messageOf(error));
        return undefined;
      }
    },
    asset: (target, file) => assets.resolve(target, file)?.src,
    picture: assets.pictureAt,
    publish: (svg) => assets.add('diagram.svg', diagramFile(svg)),
    table: data.table,
    sdkVersion: data.sdkVersion,
    cards: () => cardsBeside(site, page),
    file(target) {
      const found = findFile(target);
      reads(found ?? target);
      return found === undefined ? undefined : { path: found, state: stateOf(found) };
    },
  });
}

function isRemote(address: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(address) && !address.startsWith('pathname:');
}
