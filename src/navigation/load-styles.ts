const loading = new Map<string, Promise<void>>();

/** Adds a style sheet to the page, once. Rejects when it cannot be fetched; then the next call fetches it again. */
export function loadStyles(href: string): Promise<void> {
  const known = loading.get(href);
  if (known) return known;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      loading.delete(href);
      link.remove();
      reject(new Error(`${href} could not be loaded.`));
    };
  });
  loading.set(href, loaded);
  document.head.append(link);
  return loaded;
}
