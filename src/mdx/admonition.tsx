import type { ReactNode } from 'react';
import { NOTE, NOTE_TITLE } from '../page-tree/names.ts';

const LABELS: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
  caution: 'Caution',
  important: 'Important',
};

interface AdmonitionProps {
  readonly type?: string;
  readonly title?: ReactNode;
  /** Set when the first child is an `AdmonitionTitle`. */
  readonly titled?: string;
  readonly children?: ReactNode;
}

/** A framed note: `:::note[Title]` in Markdown, or `@theme/Admonition`. Notes are no landmarks: a page may have many. */
export function Admonition({ type = 'note', title, titled, children }: AdmonitionProps) {
  const kind = type in LABELS ? type : 'note';
  return (
    <aside className={`${NOTE} ${NOTE}-${kind}`} role="note" aria-label={LABELS[kind]}>
      {titled ? null : <AdmonitionTitle>{title ?? LABELS[kind]}</AdmonitionTitle>}
      {children}
    </aside>
  );
}

export function AdmonitionTitle({ children }: { readonly children?: ReactNode }) {
  return <p className={NOTE_TITLE}>{children}</p>;
}
