import { useEffect, useState } from 'react';
import { isReachable, loadWhole } from '../../navigation/load-whole.ts';
import { inTime } from '../../navigation/patience.ts';
import { LoadingRows } from '../../search/ui/loading-rows.tsx';
import { placesOfPage } from '../../search/ui/place.ts';
import { ArrowLeftIcon, OctagonAlertIcon, RotateCwIcon } from '../../ui/icons/icons.tsx';
import type { AskPanel, AskPanelProps } from './ask-panel.tsx';

/** Ask AI, fetched when it is first shown. */
export function LoadAskPanel(props: AskPanelProps) {
  const [Panel, setPanel] = useState<typeof AskPanel>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches it anew
  useEffect(() => {
    let isWanted = true;
    const failed = async () => {
      // Some browsers never ask again for a script that failed once, and after a new build its name is another.
      const isOld = attempt > 0 && (await isReachable());
      if (!isWanted) return;
      if (isOld) loadWhole(addressOf(props.question));
      else setHasFailed(true);
    };
    inTime(import('./ask-panel.tsx')).then(
      ({ AskPanel: loaded }) => isWanted && setPanel(() => loaded),
      failed,
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  if (Panel) return <Panel {...props} />;
  if (!hasFailed) return <LoadingRows />;
  return (
    <div className="search-failed" role="alert">
      <p className="search-note-title">
        <OctagonAlertIcon /> Unable to fetch Ask AI
      </p>
      <p>You might want to check your network connection. What you are reading stays as it is.</p>
      <p className="field-row">
        <button
          type="button"
          className="button"
          onClick={() => {
            setHasFailed(false);
            setAttempt((count) => count + 1);
          }}
        >
          <RotateCwIcon /> Retry
        </button>
        <button type="button" className="button" onClick={props.onSearch}>
          <ArrowLeftIcon /> Search
        </button>
        <button type="button" className="button" onClick={props.onClose}>
          Close
        </button>
      </p>
    </div>
  );
}

/** The results page asks a question that its address holds. */
function addressOf(question = ''): string {
  return new URL(`${placesOfPage().search}?${new URLSearchParams({ ask: question })}`, location.href).href;
}
