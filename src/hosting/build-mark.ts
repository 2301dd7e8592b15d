import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** File of a built folder by which it is known as one. It lies among those that are for hosts and not for readers. */
export const MARK_FILE = '_hosting/build.json';

const markSchema = z.object({
  madeBy: z.literal('npm run build'),
  /** Path that the site is served under; begins and ends with a slash. */
  baseUrl: z.string().regex(/^\/(.*\/)?$/),
  /** Name of the site's folder, as `markName` makes it. */
  site: z.string(),
  /**
   * Names of the files that the build made, as `markName` makes them. They are hashes, because the folder may be published
   * whole, and unlisted pages are in no list.
   */
  files: z.array(z.string()).readonly(),
});

/** What a built folder says of itself. */
type BuildMark = Readonly<Omit<z.infer<typeof markSchema>, 'madeBy'>>;

/** The mark of a folder; nothing when no build made the folder, or one that wrote no marks yet. */
export function readBuildMark(dir: string): BuildMark | undefined {
  const text = read(path.join(dir, MARK_FILE));
  if (text === undefined) return undefined;
  try {
    return markSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export function buildMarkText(mark: BuildMark): string {
  return `${JSON.stringify({ madeBy: 'npm run build', ...mark })}\n`;
}

/** Whether a build made a folder. Earlier builds wrote no mark, but always these files. */
export function isMadeByBuild(dir: string): boolean {
  if (readBuildMark(dir)) return true;
  const configuration = read(path.join(dir, '_hosting/nginx-site.conf'));
  return (
    configuration?.startsWith('# Made by the build') === true &&
    ['_headers', '_redirects', 'pages.json'].every((file) => existsSync(path.join(dir, file)))
  );
}

/** A path as a mark names it. */
export function markName(name: string): string {
  return createHash('sha256').update(name.split(path.sep).join('/')).digest('base64url').slice(0, 12);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
