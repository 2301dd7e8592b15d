import './figures.css';
import { useEffect, useRef } from 'react';
import causes from '../data/flag-causes.json';
import { useAddressState } from './address.ts';
import { type CauseId, follow, type Question } from './flag-questions.ts';

/** Asks at most six questions about a user who does not see a flag, and ends at the cause, a check and the remedy. */
export function FlagFinder({ queryString }: { readonly queryString: string }) {
  const [text, setText] = useAddressState(queryString);
  const { answered, next } = follow(text.split('.'));
  const words = answered.map(({ answer }) => answer);
  const place = useRef<HTMLParagraphElement>(null);
  const hasMoved = useRef(false);
  // The button that was pressed is gone: what follows is read, and the next Tab begins there.
  useEffect(() => {
    if (hasMoved.current) place.current?.focus();
  });
  const go = (to: readonly string[]) => {
    hasMoved.current = true;
    setText(to.join('.'));
  };
  return (
    <figure className="demo">
      {answered.length > 0 && (
        <ol>
          {answered.map(({ question, answer }, index) => (
            <li key={question.ask}>
              <Inline text={question.ask} />{' '}
              <strong>
                <Inline text={question.answers[answer]?.say ?? ''} />
              </strong>{' '}
              <button type="button" className="code-button" onClick={() => go(words.slice(0, index))}>
                Change<span className="sr-only"> answer {index + 1}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <p ref={place} tabIndex={-1}>
        {typeof next === 'string' ? (
          <strong>The cause: {causeOf(next).name}</strong>
        ) : (
          <>
            <strong>Question {answered.length + 1} of at most 6.</strong> <Inline text={next.ask} />
          </>
        )}
      </p>
      {typeof next === 'string' ? (
        <Outcome cause={next} onAgain={() => go([])} />
      ) : (
        <Answers question={next} onAnswer={(answer) => go([...words, answer])} />
      )}
      <figcaption>
        The calls are described below, with a <a href="#causes">list of all causes</a>. The address keeps your
        answers, so that you can pass them on.
      </figcaption>
    </figure>
  );
}

function Answers({
  question,
  onAnswer,
}: {
  readonly question: Question;
  readonly onAnswer: (answer: string) => void;
}) {
  return (
    <div className="demo-controls">
      {Object.entries(question.answers).map(([answer, { say }]) => (
        <button key={answer} type="button" className="button" onClick={() => onAnswer(answer)}>
          <span>
            <Inline text={say} />
          </span>
        </button>
      ))}
    </div>
  );
}

function Outcome({ cause, onAgain }: { readonly cause: CauseId; readonly onAgain: () => void }) {
  const { check, remedy, href } = causeOf(cause);
  return (
    <>
      <p>
        <b>Check:</b> <Inline text={check} />.
      </p>
      <p>
        <b>Remedy:</b> <Inline text={remedy} />. <a href={href}>Read more about this cause</a>.
      </p>
      <button type="button" className="button" onClick={onAgain}>
        Start again
      </button>
    </>
  );
}

/** A row of the table of causes, whose name is a link to the section about it. */
function causeOf(id: CauseId) {
  const row = causes.rows.find((each) => each.id === `cause-${id}`);
  const { cause = '', check = '', remedy = '' } = row?.cells ?? {};
  const [, name = cause, href = '#causes'] = /^\[(.+)\]\((.+)\)$/.exec(cause) ?? [];
  return { name, href, check, remedy };
}

/** Text with code and bold words in it, as in a table of facts. */
function Inline({ text }: { readonly text: string }) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`')) return <code key={part}>{part.slice(1, -1)}</code>;
    return part.startsWith('**') ? <b key={part}>{part.slice(2, -2)}</b> : part;
  });
}
