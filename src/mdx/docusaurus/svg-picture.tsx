import { type ImgHTMLAttributes, memo } from 'react';

/**
 * In Docusaurus, an imported `.svg` is a component. Used as text, as in `src={require('./a.svg').default}`, this one gives the
 * address of the picture. It is not a function, because React leaves out attributes whose value is a function.
 */
export function svgPicture(src: string) {
  const draw = ({ alt = '', ...rest }: ImgHTMLAttributes<HTMLImageElement>) => (
    <img {...rest} src={src} alt={alt} />
  );
  return Object.assign(memo(draw), { toString: () => src });
}
