import { hook, RETRY } from '../hooks.ts';
import { OctagonAlertIcon, RotateCwIcon } from '../icons/icons.tsx';

interface LazyPartFailedProps {
  /** The error's own words. */
  readonly message: string;
  /** Where React runs, loads the part again; elsewhere the button's attribute is its hook. */
  readonly onRetry?: () => void;
}

/** Stands in for a part of the page whose script could not be loaded. */
export function LazyPartFailed({ message, onRetry }: LazyPartFailedProps) {
  return (
    <div className="error-box error-part" role="alert">
      <p>
        <OctagonAlertIcon /> This part of the page could not be loaded: <code>{message}</code>
      </p>
      <button type="button" className="button" onClick={onRetry} {...hook(RETRY)}>
        <RotateCwIcon /> Retry
      </button>
    </div>
  );
}
