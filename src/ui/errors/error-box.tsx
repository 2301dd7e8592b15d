import type { ReactNode } from 'react';
import { OctagonAlertIcon } from '../icons/icons.tsx';

interface ErrorBoxProps {
  readonly title: string;
  readonly heading: 'h1' | 'h2';
  readonly children: ReactNode;
}

/** The look of everything that failed: what happened, what still works, and the next step. */
export function ErrorBox({ title, heading: Heading, children }: ErrorBoxProps) {
  return (
    <div className="error-box" role="alert">
      <Heading className="error-title">
        <OctagonAlertIcon /> {title}
      </Heading>
      {children}
    </div>
  );
}
