import type { Locale } from '../docs/model.ts';

interface HeadProps {
  readonly title: string;
  readonly description: string;
  readonly siteTitle: string;
  /** Absolute canonical address; absent for pages that must not be indexed. */
  readonly canonical?: string;
  /** The same page in all languages; written only if there are several. */
  readonly alternates: readonly { readonly locale: Locale; readonly href: string }[];
  readonly image?: string;
  readonly keywords?: readonly string[];
  readonly markdownHref?: string | undefined;
  readonly feedHref?: string | undefined;
  /** JSON-LD. */
  readonly structuredData?: string;
  /** `og:type`. */
  readonly kind: 'website' | 'article';
}

/** The part of `<head>` for crawlers and previews: canonical address, Open Graph, other languages. */
export function Head({
  kind,
  title,
  description,
  siteTitle,
  canonical,
  alternates,
  image,
  keywords,
  markdownHref,
  feedHref,
  structuredData,
}: HeadProps) {
  return (
    <>
      {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      {keywords?.length ? <meta name="keywords" content={keywords.join(', ')} /> : null}
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:type" content={kind} />
      {canonical ? <meta property="og:url" content={canonical} /> : null}
      {image ? <meta property="og:image" content={image} /> : null}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {alternates.length > 1
        ? alternates.map(({ locale, href }) => (
            <link key={locale.htmlLang} rel="alternate" hrefLang={locale.htmlLang} href={href} />
          ))
        : null}
      {markdownHref ? <link rel="alternate" type="text/markdown" href={markdownHref} /> : null}
      {feedHref ? (
        <link rel="alternate" type="application/atom+xml" title={siteTitle} href={feedHref} />
      ) : null}
      {structuredData ? (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
      ) : null}
    </>
  );
}
