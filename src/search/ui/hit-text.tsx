import { Fragment } from 'react';
import type { Marked } from '../record.ts';

/** A text with its matches marked. Rendered as plain text, whatever it contains. */
export function MarkedText({ parts }: { readonly parts: Marked }) {
  return parts.map(({ text, marked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
    marked ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>,
  );
}

/** A page's breadcrumbs in one line. The separators come from the style sheet. */
export function Crumbs({ labels }: { readonly labels: readonly string[] }) {
  return labels.map((label, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one name
    <span key={at} className="search-crumb" dir="auto">
      {label}{' '}
    </span>
  ));
}
