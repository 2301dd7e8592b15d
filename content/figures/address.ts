import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * The state of a figure as a text, which stands in the address under `key` so that readers can pass it on. An empty text is the
 * beginning, and stands nowhere.
 */
export function useAddressState(key: string): readonly [text: string, change: (text: string) => void] {
  const [text, setText] = useState<string>();
  // The HTML of the page is that of the beginning; the address is known to the browser only. It is read before the figure gets
  // the click that brought it to life.
  useLayoutEffect(() => {
    const read = () => setText(new URLSearchParams(location.search).get(key) ?? '');
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [key]);
  useEffect(() => {
    if (text === undefined) return;
    // A slider changes faster than browsers let an address change.
    const later = setTimeout(() => writeAddress(key, text), 200);
    return () => clearTimeout(later);
  }, [key, text]);
  return [text ?? '', setText];
}

function writeAddress(key: string, text: string): void {
  const url = new URL(location.href);
  if ((url.searchParams.get(key) ?? '') === text) return;
  if (text === '') url.searchParams.delete(key);
  else url.searchParams.set(key, text);
  history.replaceState(history.state, '', url);
}
