import type { Problem } from '../validation/problem.ts';
import type { Route } from './routes.ts';
import type { Site } from './site.ts';

interface PreviewChecks {
  /** Whether a file is published at an address. */
  isFile(address: string): boolean;
  report(fault: Omit<Problem, 'severity'>): void;
}

/** Checks that the preview images of the site and of its pages exist. */
export function checkPreviews(
  { config }: Site,
  routes: readonly Route[],
  { isFile, report }: PreviewChecks,
): void {
  const check = (image: string | undefined, file: string, key: string) => {
    if (!image?.startsWith('/') || isFile(config.baseUrl + image.slice(1))) return;
    report({
      file,
      message: `${key} is "${image}", which does not exist.`,
      remedy: 'Addresses that begin with "/" are looked for in static/.',
    });
  };
  check(config.socialImage, 'site.config.ts', 'socialImage');
  for (const { page } of routes) if (page) check(page.frontMatter.image, page.source, 'image');
}
