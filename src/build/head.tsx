import type { Locale } from '../docs/types.ts';

interface HeadProps {
  readonly title: string;
  readonly description: string;
  readonly siteTitle: string;
  /** Whole canonical address; absent for pages that must not be indexed. */
  readonly canonical?: string;
  /** The same page in all languages, when there are several. */
  readonly alternates: readonly { readonly locale: Locale; readonly href: string }[];
  readonly image?: string;
  readonly keywords?: readonly string[];
  readonly markdownHref?: string;
  readonly icon?: string;
}

/** What machines read about a page: its one address, how a preview looks, its other languages. */
export function Head({
  title,
  description,
  siteTitle,
  canonical,
  alternates,
  image,
  keywords,
  markdownHref,
  icon,
}: HeadProps) {
  return (
    <>
      {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      {keywords?.length ? <meta name="keywords" content={keywords.join(', ')} /> : null}
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:type" content="article" />
      {canonical ? <meta property="og:url" content={canonical} /> : null}
      {image ? <meta property="og:image" content={image} /> : null}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {alternates.length > 1
        ? alternates.map(({ locale, href }) => (
            <link key={locale.htmlLang} rel="alternate" hrefLang={locale.htmlLang} href={href} />
          ))
        : null}
      {markdownHref ? <link rel="alternate" type="text/markdown" href={markdownHref} /> : null}
      {icon ? <link rel="icon" href={icon} type="image/svg+xml" /> : null}
    </>
  );
}
