/** Where results will stand, while they are long in coming. */
export function LoadingRows() {
  return (
    <div className="search-loading" role="status">
      <span className="visually-hidden">Searching…</span>
      {[0, 1, 2, 3].map((row) => (
        <span key={row} className="search-loading-row" />
      ))}
    </div>
  );
}
