/** The mark: a pennant on a mast inside a rounded square, drawn on a 24 px grid in two tones of the brand. */
export function Mark() {
  return (
    <svg className="mark" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <rect className="mark-ground" width="24" height="24" rx="6" />
      <path className="mark-mast" d="M7 4.5v15" />
      <path className="mark-flag" d="M8 5.5l10.5 4L8 13.5z" />
    </svg>
  );
}
