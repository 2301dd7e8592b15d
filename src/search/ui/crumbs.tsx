/** Where a page stands in the site, as one line. */
export function Crumbs({ labels }: { readonly labels: readonly string[] }) {
  return labels.map((label, at) => (
    <span key={label} className="search-crumb" dir="auto">
      {at > 0 && <span aria-hidden="true"> › </span>}
      {at > 0 && <span className="visually-hidden">, </span>}
      {label}
    </span>
  ));
}
