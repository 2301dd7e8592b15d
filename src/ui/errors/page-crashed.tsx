import type { ReactNode } from 'react';
import { hook, TRY_AGAIN } from '../hooks.ts';
import { OctagonAlertIcon, RotateCwIcon } from '../icons/icons.tsx';

interface PageCrashedProps {
  /** Where React runs, renders the page again; elsewhere the button's attribute is its hook. */
  readonly onTryAgain?: () => void;
}

/** Shown in place of a page that threw; the frame around it still works. */
export function PageCrashed({ onTryAgain }: PageCrashedProps) {
  return (
    <ErrorBox title="This page crashed.">
      <p>The menus and the search still work. Trying again often helps; if not, reload the page.</p>
      <TryAgain onTryAgain={onTryAgain} />
    </ErrorBox>
  );
}

/** What is shown when the frame itself threw, or a part that has no fallback of its own: the error in its own words. */
export function FrameworkCrash({ message, onTryAgain }: PageCrashedProps & { readonly message: string }) {
  return (
    <ErrorBox title="Something went wrong.">
      <p>
        <code>{message}</code>
      </p>
      <TryAgain onTryAgain={onTryAgain} />
    </ErrorBox>
  );
}

function TryAgain({ onTryAgain }: { readonly onTryAgain: (() => void) | undefined }) {
  return (
    <button type="button" className="button" onClick={onTryAgain} {...hook(TRY_AGAIN)}>
      <RotateCwIcon /> Try again
    </button>
  );
}

/** The look of everything that failed: what happened, what still works, and the next step. */
function ErrorBox({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="error-box" role="alert">
      <h2 className="error-title">
        <OctagonAlertIcon /> {title}
      </h2>
      {children}
    </div>
  );
}
