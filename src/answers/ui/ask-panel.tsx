import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { placesOfPage, settings } from '../../search/ui/page-context.ts';
import { useAtom } from '../../search/ui/use-atom.ts';
import { track } from '../../services/events.ts';
import { DOCS_TAG } from '../../ui/hooks.ts';
import { ArrowLeftIcon, SparklesIcon, SquarePenIcon, XIcon } from '../../ui/icons/icons.tsx';
import type { AskedPage } from '../providers/provider.ts';
import { AskNotes } from './ask-notes.tsx';
import { AskedTurn } from './asked-turn.tsx';
import { Composer } from './composer.tsx';
import { answerProvider, currentConversation } from './current-conversation.ts';
import { StarterQuestions } from './starter-questions.tsx';

export interface AskPanelProps {
  /** Asked immediately. */
  readonly question: string | undefined;
  /** Whether questions are initially about the current page. */
  readonly isAboutPage: boolean;
  readonly onSearch: () => void;
  readonly onClose: () => void;
}

/** A conversation about the documentation: questions, streamed answers, and their sources. */
export function AskPanel({ question, isAboutPage, onSearch, onClose }: AskPanelProps) {
  const turns = useAtom(currentConversation.turns);
  const runs = useWhereAnswersRun();
  const [page] = useState(pageShown);
  const [isAbout, setIsAbout] = useState(isAboutPage);
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const last = turns.at(-1);
  const isAnswering = last?.state === 'thinking' || last?.state === 'streaming';

  const about = isAbout ? page : undefined;
  const ask = (text: string) => {
    track('answer_asked', { question: text });
    void currentConversation.ask(text, about);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once each time it is opened with a question
  useEffect(() => {
    if (question !== undefined) ask(question);
  }, [question]);
  useLayoutEffect(() => field.current?.focus(), []);
  // Scrolls the newest question to the top once; the answer then grows below it without moving what is being read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each question
  useLayoutEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'start' });
  }, [last?.id]);

  return (
    <>
      <div className="search-head">
        <button type="button" className="button search-mode" onClick={onSearch}>
          <ArrowLeftIcon /> Search
        </button>
        <h2 className="ask-title">
          <SparklesIcon /> Ask AI
        </h2>
        {turns.length > 0 && (
          <button
            type="button"
            className="button search-mode"
            onClick={() => {
              currentConversation.restart();
              field.current?.focus();
            }}
          >
            <SquarePenIcon /> <span className="search-mode-word">New conversation</span>
          </button>
        )}
        <button type="button" className="icon-button" aria-label="Close Ask AI" onClick={onClose}>
          <XIcon />
        </button>
      </div>
      <div ref={list} className="search-body ask-body" role="log" aria-label="Conversation" tabIndex={0}>
        {turns.length === 0 && (
          <FirstWords>
            <StarterQuestions
              questions={settings.starters}
              onAsk={(starter) => {
                ask(starter);
                field.current?.focus();
              }}
            />
          </FirstWords>
        )}
        {turns.map((turn) => (
          <AskedTurn
            key={turn.id}
            turn={turn}
            onRetry={turn === last ? currentConversation.retry : undefined}
          />
        ))}
      </div>
      <Composer
        ref={field}
        isAnswering={isAnswering}
        isFollowUp={turns.length > 0}
        about={page && { title: page.title, isOn: isAbout, onToggle: setIsAbout }}
        onAsk={ask}
        onPause={(text) => void currentConversation.prepare(text, about).catch(() => {})}
        onStop={() => {
          currentConversation.stop();
          field.current?.focus();
        }}
      />
      <AskNotes runs={runs} supportHref={placesOfPage().support} />
    </>
  );
}

function FirstWords({ children }: { readonly children: ReactNode }) {
  return (
    <div className="search-note">
      <p className="search-note-title">Ask a question about the documentation</p>
      <p>Write it as you would to a colleague. Each answer lists the pages that it is based on.</p>
      {children}
    </div>
  );
}

/** Loads the provider and what a first question needs. Out: whether questions leave the browser; `undefined` until it is loaded. */
function useWhereAnswersRun(): 'on-device' | 'hosted' | undefined {
  const [runs, setRuns] = useState<'on-device' | 'hosted'>();
  useEffect(() => {
    let isShown = true;
    answerProvider()
      .then((provider) => {
        if (isShown) setRuns(provider.runs);
        return provider.warm?.();
      })
      .catch(() => {});
    return () => {
      isShown = false;
    };
  }, []);
  return runs;
}

/** The current page, if it is a docs page. */
function pageShown(): AskedPage | undefined {
  const title = document.querySelector(`[${DOCS_TAG}] h1`)?.textContent;
  return title ? { title, path: location.pathname } : undefined;
}
