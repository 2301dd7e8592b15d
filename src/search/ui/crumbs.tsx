/** Where a page stands in the site, as one line. The signs between the labels are drawn by the style sheet. */
export function Crumbs({ labels }: { readonly labels: readonly string[] }) {
  return labels.map((label, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one name
    <span key={at} className="search-crumb" dir="auto">
      {label}{' '}
    </span>
  ));
}
