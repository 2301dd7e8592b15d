/**
 * The mark as a file of its own, for the window's tab: colours are fixed, as no style sheet reaches it, and lighter where
 * the browser is dark. Legible at 16 px.
 */
export function Favicon() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
      <title>Flag</title>
      <style>{`.g{fill:#5b2be0}.f{fill:#fff}@media (prefers-color-scheme:dark){.g{fill:#b8a3ff}.f{fill:#131019}}`}</style>
      <rect className="g" width="24" height="24" rx="6" />
      <path className="f" d="M6 4.5a1 1 0 0 1 2 0V5l11 4.5L8 14v5.5a1 1 0 0 1-2 0z" />
    </svg>
  );
}
