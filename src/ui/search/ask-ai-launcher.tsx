import { ASK_AI, ASK_AI_LAUNCHER, hook } from '../hooks.ts';
import { SparklesIcon } from '../icons/icons.tsx';

interface AskAiLauncherProps {
  readonly searchHref: string;
  /** On the help page people are asked, not the assistant. */
  readonly isHidden: boolean;
}

/** The container of the AI assistant: a control of the bar that opens Ask AI. It needs script, so it is hidden without. */
export function AskAiLauncher({ searchHref, isHidden }: AskAiLauncherProps) {
  return (
    <div className="ask-ai-launcher script-only" hidden={isHidden} {...hook(ASK_AI_LAUNCHER)}>
      <a href={`${searchHref}?ask=`} {...hook(ASK_AI)}>
        <SparklesIcon />
        <span className="ask-ai-word">Ask AI</span>
      </a>
    </div>
  );
}
