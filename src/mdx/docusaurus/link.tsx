import type { AnchorHTMLAttributes } from 'react';
import { useMarkdownRuntime } from '../context.ts';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to?: string;
}

/** `@docusaurus/Link`: a link by `to` or `href`. */
export function Link({ to, href, children, ...rest }: LinkProps) {
  const target = to ?? href;
  const { link } = useMarkdownRuntime();
  return (
    <a {...rest} href={target === undefined ? undefined : link(target)}>
      {children}
    </a>
  );
}
