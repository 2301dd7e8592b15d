import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { LONGEST_QUESTION } from '../../search/ui/limits.ts';
import { ArrowUpIcon, SquareIcon } from '../../ui/icons/icons.tsx';

interface ComposerProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly isAnswering: boolean;
  readonly isFollowUp: boolean;
  /** Whether questions are about the page that stands now; nothing where it is no page of the documentation. */
  readonly about:
    | { readonly title: string; readonly isOn: boolean; readonly onToggle: (isOn: boolean) => void }
    | undefined;
  readonly onAsk: (question: string) => void;
  readonly onStop: () => void;
}

/** Where questions are written. Enter asks, Shift and Enter makes a line. While an answer is on its way it can be stopped. */
export function Composer({ ref, isAnswering, isFollowUp, about, onAsk, onStop }: ComposerProps) {
  const [text, setText] = useState('');
  const label = isFollowUp ? 'Ask a follow-up question' : 'Ask a question';

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
          const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
          if (isEnter) submit(event);
        }}
      />
      {isAnswering ? (
        // Keys keep the two apart: pressing one must not do what the other, in its place a moment later, would do.
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
