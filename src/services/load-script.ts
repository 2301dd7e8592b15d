/**
 * Adds the script of a vendor to the page, once however often it is asked for.
 *
 * In: its address, and attributes of its element. Out: resolves when it ran; rejects when it could not be loaded, or when
 * it threw. Never settles while the vendor does not answer.
 */
export function loadScript(src: string, attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const script = document.createElement('script');
  script.async = true;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.src = src;
  const loaded = new Promise<void>((resolve, reject) => {
    const stopListening = listenForThrow();
    script.addEventListener('load', () => {
      if (stopListening()) reject(new Error(`${src} threw`));
      else resolve();
    });
    script.addEventListener('error', () => {
      stopListening();
      reject(new Error(`${src} could not be loaded`));
    });
  });
  loading.set(src, loaded);
  document.head.append(script);
  return loaded;
}

const loading = new Map<string, Promise<void>>();

/**
 * Notices an exception in the task that is now running. The browser tells nothing about the exception of a script from
 * another site, not even which script it was, but it tells it in the task that then reports the script as loaded.
 */
function listenForThrow(): () => boolean {
  let threw = false;
  const notice = () => {
    threw = true;
    setTimeout(() => {
      threw = false;
    });
  };
  addEventListener('error', notice);
  return () => {
    removeEventListener('error', notice);
    return threw;
  };
}
