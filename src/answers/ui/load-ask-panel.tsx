import { useEffect, useState } from 'react';
import { FetchFailed } from '../../search/ui/fetch-failed.tsx';
import { LoadingRows } from '../../search/ui/loading-rows.tsx';
import type { AskPanel, AskPanelProps } from './ask-panel.tsx';

/** Ask AI, fetched when it is first shown. */
export function LoadAskPanel(props: AskPanelProps) {
  const [Panel, setPanel] = useState<typeof AskPanel>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches it anew
  useEffect(() => {
    let isWanted = true;
    import('./ask-panel.tsx').then(
      ({ AskPanel: loaded }) => isWanted && setPanel(() => loaded),
      () => isWanted && setHasFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  if (Panel) return <Panel {...props} />;
  if (!hasFailed) return <LoadingRows />;
  return (
    <FetchFailed
      onRetry={() => {
        setHasFailed(false);
        setAttempt((count) => count + 1);
      }}
    />
  );
}
