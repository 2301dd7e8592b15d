import { createHash } from 'node:crypto';

/** Where the parts of a page that it embeds may come from, by directive of the policy. */
const DIRECTIVES: Readonly<Record<string, string>> = {
  img: 'img-src',
  iframe: 'frame-src',
  video: 'media-src',
  audio: 'media-src',
  source: 'media-src',
  track: 'media-src',
  form: 'form-action',
};

const TAG = new RegExp(`<(${Object.keys(DIRECTIVES).join('|')})\\b([^>]*)>`, 'gi');
const ADDRESS = /\s(?:src|poster|action|srcset)="\s*((?:https?:)?\/\/[^\s"/?#]+)/gi;
const STYLE = /<[a-z][^>]*\sstyle="([^"]+)"/gi;

/**
 * What writers put into their pages and a strict policy must allow: pictures, frames and films of other hosts, and
 * `style` attributes, each by its hash.
 *
 * In: HTML of main areas and of what the configuration adds. Out: sources by directive.
 */
export function embeddedSources(pieces: Iterable<string>): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  const allow = (directive: string, source: string) => {
    const sources = found.get(directive) ?? new Set();
    found.set(directive, sources.add(source));
  };
  for (const html of pieces) {
    for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
      for (const [, address = ''] of attributes.matchAll(ADDRESS))
        allow(DIRECTIVES[tag.toLowerCase()] ?? 'img-src', originOf(address));
    }
    for (const [, style = ''] of html.matchAll(STYLE)) {
      allow('style-src-attr', "'unsafe-hashes'");
      allow(
        'style-src-attr',
        `'sha256-${createHash('sha256').update(attributeValue(style)).digest('base64')}'`,
      );
    }
  }
  return Object.fromEntries([...found].map(([directive, sources]) => [directive, [...sources]]));
}

function originOf(address: string): string {
  return address.startsWith('//') ? `https:${address}` : address;
}

/** The browser hashes the value of the attribute, not its HTML. */
function attributeValue(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
