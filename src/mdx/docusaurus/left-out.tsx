import type { ReactNode } from 'react';
import { useMarkdownRuntime } from '../context.ts';

/** `@docusaurus/Head`: here the front matter of a page says what goes into its `head`. */
export function Head(): null {
  useMarkdownRuntime().warn(
    'What <Head> holds is left out. Use front matter: title, title_meta, description, keywords, image, unlisted.',
  );
  return null;
}

/** `@docusaurus/BrowserOnly`: pages are rendered by the build, so only the fallback is shown. */
export function BrowserOnly({ fallback }: { readonly fallback?: ReactNode }): ReactNode {
  const { warn } = useMarkdownRuntime();
  if (fallback === undefined)
    warn(
      'What <BrowserOnly> holds is left out. Give it a fallback, or use the component inside it with client:intent.',
    );
  return fallback ?? null;
}
