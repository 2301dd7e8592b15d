import type { HTMLAttributes } from 'react';

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** `@theme/Heading`: a heading whose level is a property. */
export function Heading({ as: Tag, ...rest }: HeadingProps) {
  return <Tag {...rest} />;
}
