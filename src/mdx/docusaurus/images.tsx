import type { ImgHTMLAttributes } from 'react';

interface ThemedImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  readonly sources: { readonly light: string; readonly dark: string };
}

/** `@theme/ThemedImage`: one picture for each colour mode. */
export function ThemedImage({ sources, alt = '', ...rest }: ThemedImageProps) {
  if (sources.light === sources.dark) return <img {...rest} src={sources.light} alt={alt} />;
  return (
    <>
      <img {...rest} src={sources.light} alt={alt} data-shown-in="light" />
      <img {...rest} src={sources.dark} alt={alt} data-shown-in="dark" />
    </>
  );
}

interface IdealImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  readonly img: string | { readonly default: string };
}

/** `@theme/IdealImage`: Docusaurus makes such a picture in several sizes; here it has one. */
export function IdealImage({ img, alt = '', ...rest }: IdealImageProps) {
  return <img loading="lazy" {...rest} src={typeof img === 'string' ? img : img.default} alt={alt} />;
}
