import type { DetailsHTMLAttributes, ReactNode } from 'react';

interface DetailsProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  readonly summary?: ReactNode;
}

/** `@theme/Details`: a native disclosure whose summary may be given as a property. */
export function Details({ summary, children, ...rest }: DetailsProps) {
  return (
    <details {...rest}>
      {summary ? <summary>{summary}</summary> : null}
      {children}
    </details>
  );
}
