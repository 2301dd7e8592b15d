import { ASK_AI_LAUNCHER, hook } from '../hooks.ts';
import { SparklesIcon } from '../icons/icons.tsx';

/** Floats above the page and opens Ask AI. It needs script, so it is not there without. */
export function AskAiLauncher({ searchHref }: { readonly searchHref: string }) {
  return (
    <a className="ask-ai-launcher script-only" href={`${searchHref}?ask=`} {...hook(ASK_AI_LAUNCHER)}>
      <SparklesIcon />
      <span>Ask AI</span>
    </a>
  );
}
