/** What is said when a search found nothing; the options below it are other searches, and Ask AI. */
export function NoResults({ query }: { readonly query: string }) {
  return (
    <div className="search-note" role="status">
      <p className="search-note-title">
        No results for “<bdi>{query}</bdi>”
      </p>
      <p>Check the spelling, try fewer or other words, or the name of a setting, an endpoint or a method.</p>
    </div>
  );
}
