import type { ReactNode } from 'react';
import { OctagonAlertIcon } from '../icons/icons.tsx';

interface ErrorBoxProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The look of everything that failed: what happened, what still works, and the next step. */
export function ErrorBox({ title, children }: ErrorBoxProps) {
  return (
    <div className="error-box" role="alert">
      <h2 className="error-title">
        <OctagonAlertIcon /> {title}
      </h2>
      {children}
    </div>
  );
}
