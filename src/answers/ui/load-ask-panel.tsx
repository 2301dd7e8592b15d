import { useEffect, useState } from 'react';
import { isGone, loadWhole } from '../../navigation/load-whole.ts';
import { inTime } from '../../navigation/patience.ts';
import { FailureNote, LoadingRows } from '../../search/ui/notes.tsx';
import { placesOfPage } from '../../search/ui/page-context.ts';
import { ArrowLeftIcon } from '../../ui/icons/icons.tsx';
import type { AskPanel, AskPanelProps } from './ask-panel.tsx';

/** Ask AI, loaded when it is first shown. */
export function LoadAskPanel(props: AskPanelProps) {
  const [Panel, setPanel] = useState<typeof AskPanel>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again on each attempt
  useEffect(() => {
    let isWanted = true;
    const failed = async () => {
      const willNeverCome = await isGone(attempt === 0 ? 'first' : 'again');
      if (!isWanted) return;
      if (willNeverCome) loadWhole(addressOf(props.question));
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
    <FailureNote
      title="Unable to fetch Ask AI"
      note="The page stays as it is."
      onRetry={() => {
        setHasFailed(false);
        setAttempt((count) => count + 1);
      }}
    >
      <button type="button" className="button" onClick={props.onSearch}>
        <ArrowLeftIcon /> Search
      </button>
      <button type="button" className="button" onClick={props.onClose}>
        Close
      </button>
    </FailureNote>
  );
}

/** The results page with a question in its address, which it asks on load. */
function addressOf(question = ''): string {
  return new URL(`${placesOfPage().search}?${new URLSearchParams({ ask: question })}`, location.href).href;
}
