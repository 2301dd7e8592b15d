const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);

/** A short word in a chip; request methods have their own colours, and always their word. */
export function Badge({ word }: { readonly word: string }) {
  const method = word.toLowerCase();
  return <span className={METHODS.has(method) ? `badge method-${method}` : 'badge'}>{word} </span>;
}
