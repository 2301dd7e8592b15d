interface StarterQuestionsProps {
  readonly questions: readonly string[];
  readonly onAsk: (question: string) => void;
}

/** Suggestions for a first question. */
export function StarterQuestions({ questions, onAsk }: StarterQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <ul className="ask-starters" aria-label="Questions to begin with">
      {questions.map((question) => (
        <li key={question}>
          <button type="button" className="button" onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
