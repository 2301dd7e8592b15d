import type { ImageAddress } from '../markdown/contract.ts';

interface PictureChecks {
  /** Width and height of the picture at an address of the site. */
  sizeOf(address: string): Omit<ImageAddress, 'src'> | undefined;
  /** Takes what is wrong with a picture, and a text that may stand in the file where it does. */
  report(message: string, remedy: string, near: string): void;
}

/** A frame's own page stands in an attribute; what is in it is passed over. */
const IMAGE = /\ssrcdoc=(?:"[^"]*"|'[^']*')|<img\b([^>]*?)(\/?)>/g;

/**
 * Gives the pictures of rendered HTML that expressions and components made the size that those of Markdown have, so that
 * nothing shifts when they come, and tells of pictures without an address.
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
