import { useMarkdownRuntime } from '../context.ts';

/** `Redirect` of `@docusaurus/router`: hosts redirect readers from an old address, so its page only has a link. */
export function Redirect({ to }: { readonly to: string }) {
  const { link, warn } = useMarkdownRuntime();
  warn(
    `<Redirect to="${to}"> leads nobody on, because pages are plain HTML: readers see a link. Name the address in "redirects" of site.config.ts, and take the page away.`,
  );
  return (
    <p>
      <a href={link(to)}>This page has moved.</a>
    </p>
  );
}
