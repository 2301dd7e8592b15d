import type { ReactNode } from 'react';
import { OctagonAlertIcon, RotateCwIcon } from '../../ui/icons/icons.tsx';

interface FailureNoteProps {
  readonly title: string;
  /** What is not lost, and what happens next. */
  readonly note: string;
  readonly onRetry: () => void;
  /** Other ways on, as buttons. */
  readonly children?: ReactNode;
}

/** Stands in place of something that could not be fetched, and offers ways on. */
export function FailureNote({ title, note, onRetry, children }: FailureNoteProps) {
  return (
    <div className="search-failed" role="alert">
      <p className="search-note-title">
        <OctagonAlertIcon /> {title}
      </p>
      <p>You might want to check your network connection.</p>
      <p>{note}</p>
      <p className="field-row">
        <button type="button" className="button" onClick={onRetry}>
          <RotateCwIcon /> Retry
        </button>
        {children}
      </p>
    </div>
  );
}
