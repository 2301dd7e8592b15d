import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { isComposing } from '../../search/ui/keys.ts';
import { LONGEST_QUESTION } from '../../search/ui/limits.ts';
import { ArrowUpIcon, SquareIcon } from '../../ui/icons/icons.tsx';

interface ComposerProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly isAnswering: boolean;
  readonly isFollowUp: boolean;
  /** Whether questions are about the current page; absent if that is not a docs page. */
  readonly about:
    | { readonly title: string; readonly isOn: boolean; readonly onToggle: (isOn: boolean) => void }
    | undefined;
  readonly onAsk: (question: string) => void;
  /** Called with the question so far, after each word, when the reader pauses and when text is pasted. */
  readonly onPause: (question: string) => void;
  readonly onStop: () => void;
}

/** Whole words that may say what a question is about: the first ones seldom do. */
const WORDS = /^(\s*\S+\s){3,}$/;
/** More signs at once than a key or a correction writes. */
const PASTED = 20;
/** Within a word: longer than the time between two keys, and shorter than what most people need to look at what they wrote. */
const PAUSE_MS = 200;

/** The field for questions. Enter asks, Shift+Enter starts a new line. An answer in progress can be stopped. */
export function Composer({ ref, isAnswering, isFollowUp, about, onAsk, onPause, onStop }: ComposerProps) {
  const [text, setText] = useState('');
  const label = isFollowUp ? 'Ask a follow-up question' : 'Ask a question';
  const pause = useEffectEvent(onPause);
  const length = useRef(0);

  useEffect(() => {
    const question = text.trim();
    const isPasted = text.length > length.current + PASTED;
    length.current = text.length;
    if (question === '') return undefined;
    const timer = setTimeout(() => pause(question), isPasted || WORDS.test(text) ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const question = text.trim();
    if (question === '' || isAnswering) return;
    setText('');
    onAsk(question);
  };

  return (
    <form className="ask-composer" onSubmit={submit}>
      {about && (
        <label className="ask-about">
          <input
            type="checkbox"
            checked={about.isOn}
            onChange={(event) => about.onToggle(event.currentTarget.checked)}
          />
          <span>About this page: {about.title}</span>
        </label>
      )}
      <textarea
        ref={ref}
        rows={1}
        aria-label={label}
        placeholder={isFollowUp ? 'Ask a follow-up' : label}
        maxLength={LONGEST_QUESTION}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          const isEnter = event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent);
          if (isEnter) submit(event);
        }}
      />
      {isAnswering ? (
        // The keys make these separate elements, so that a press that begins on one cannot activate the other that replaces it.
        <button key="stop" type="button" className="button" onClick={onStop}>
          <SquareIcon /> Stop
        </button>
      ) : (
        <button key="ask" type="submit" className="button button-primary" disabled={text.trim() === ''}>
          <ArrowUpIcon /> Ask
        </button>
      )}
    </form>
  );
}
