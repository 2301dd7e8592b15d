import { type ImgHTMLAttributes, memo } from 'react';

/**
 * Docusaurus gives an imported `.svg` as a component. As a text, as in `src={require('./a.svg').default}`, this one is the
 * address of the picture; a function would not do, because React leaves out attributes whose value is one.
 */
export function svgPicture(src: string) {
  const draw = ({ alt = '', ...rest }: ImgHTMLAttributes<HTMLImageElement>) => (
    <img {...rest} src={src} alt={alt} />
  );
  return Object.assign(memo(draw), { toString: () => src });
}
