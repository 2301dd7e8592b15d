import path from 'node:path';
import { glob } from 'tinyglobby';
import { asWarnings, faultyLinks } from './left-out-files.ts';
import type { Output } from './output/output.ts';
import type { Problems } from './problems.ts';

/** Files that are published unchanged. */
export interface StaticFiles {
  /** Whether one of them has this address, relative to the site's root, such as `/img/a.png`. */
  has(address: string): boolean;
  /** Copies them to an output that is otherwise complete. Skips, with a warning, those whose name is taken. */
  copyTo(output: Output, problems: Problems): Promise<void>;
}

const FOLDER = 'static';

/** Generated files that a site may replace with its own. */
const OWN_FIRST: ReadonlySet<string> = new Set([
  'favicon.svg',
  'robots.txt',
  'sitemap.xml',
  'llms.txt',
  'llms-full.txt',
  'atom.xml',
]);

/** Lists the static folder of a site; empty if it does not exist. */
export async function createStaticFiles(siteDir: string, problems: Problems): Promise<StaticFiles> {
  const folder = path.join(siteDir, FOLDER);
  const faulty = faultyLinks(folder);
  problems.add(...asWarnings(faulty, FOLDER));
  const files = await glob('**/*', {
    cwd: folder,
    dot: true,
    ignore: faulty.flatMap(({ file }) => [file, `${file}/**`]),
  }).catch(() => []);
  const addresses = new Set(files.map((file) => encodeURI(`/${file}`)));
  return {
    has: (address) => addresses.has(address),
    async copyTo(output, problems) {
      for (const file of files) {
        const same = output.written(file);
        if (same !== file) await output.copy(path.join(folder, file), file);
        if (same !== undefined)
          problems.add({
            severity: 'warning',
            file: path.posix.join(FOLDER, file),
            ...wordTaken(file, same),
          });
      }
    },
  };
}

/** An output that skips generated files for which the site has its own. */
export function preferStatic<Kind extends Output>(output: Kind, statics: StaticFiles): Kind {
  return {
    ...output,
    async write(file: string, content: string | Uint8Array) {
      if (!(OWN_FIRST.has(file) && statics.has(`/${file}`))) await output.write(file, content);
    },
  };
}

function wordTaken(file: string, same: string) {
  const rules: Readonly<Record<string, string>> = {
    _headers: 'Move its content to "headers" of site.config.ts.',
    _redirects: 'Move its content to "redirects" of site.config.ts.',
    'vercel.json': 'Move its content to "headers" and "redirects" of site.config.ts.',
  };
  return {
    message:
      same === file
        ? 'The file is not published, because the build makes one of the same name.'
        : `Its name differs from ${same} only in letter case, which some hosts and file systems cannot tell apart.`,
    remedy: rules[file] ?? 'Rename it, or the page of that name.',
  };
}
