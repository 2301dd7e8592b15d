import type { ImgHTMLAttributes } from 'react';

/** Docusaurus gives an imported `.svg` as a component. */
export function svgPicture(src: string) {
  return ({ alt = '', ...rest }: ImgHTMLAttributes<HTMLImageElement>) => (
    <img {...rest} src={src} alt={alt} />
  );
}
