interface AskNotesProps {
  /** Unknown until the provider is loaded. */
  readonly runs: 'on-device' | 'hosted' | undefined;
  readonly supportHref: string | undefined;
}

/** The disclaimer. The first two sentences must appear in every mode, word for word. */
export function AskNotes({ runs, supportHref }: AskNotesProps) {
  return (
    <div className="ask-notes">
      <p>
        Answers are generated with AI which can make mistakes. Verify responses.
        {runs === 'on-device' && ' The answer was assembled from the documentation on this device.'}
      </p>
      <p>
        Results are AI generated from the documentation.
        {supportHref !== undefined && (
          <>
            {' '}
            <a href={supportHref}>Contact support</a> for more.
          </>
        )}
      </p>
    </div>
  );
}
