import type { ImageAddress } from '../markdown/contract.ts';

interface PictureChecks {
  /** Width and height of the picture at an address of the site. */
  sizeOf(address: string): Omit<ImageAddress, 'src'> | undefined;
  /** Reports a problem with a picture; `near` is a text to find its line by. */
  report(message: string, remedy: string, near: string): void;
}

/** Matches `srcdoc` attributes first, so that pictures inside an embedded document are skipped. */
const IMAGE = /\ssrcdoc=(?:"[^"]*"|'[^']*')|<img\b([^>]*?)(\/?)>/g;

/**
 * Adds width and height to the `<img>` elements of expressions and components, as pictures in Markdown have them, so that
 * the layout does not shift when they load. Reports pictures without an address.
 */
export function completePictures(html: string, { sizeOf, report }: PictureChecks): string {
  return html.replace(IMAGE, (tag, attributes: string | undefined, end: string) => {
    if (attributes === undefined) return tag;
    const src = attribute(attributes, 'src');
    if (!src && attribute(attributes, 'srcset') === undefined) {
      const alt = attribute(attributes, 'alt') ?? '';
      report(
        `An <img>${alt ? ` ("${alt}")` : ''} has no address, so readers see no picture.`,
        'Give it a "src": a path in quotes, an import of the picture, or require("./picture.png").default.',
        alt || '<img',
      );
    }
    if (!src || /\s(?:width|height|style)=/.test(attributes)) return tag;
    const size = sizeOf(src.replaceAll('&amp;', '&'));
    if (!size?.width || !size.height) return tag;
    return `<img${attributes} width="${size.width}" height="${size.height}"${end}>`;
  });
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
}
