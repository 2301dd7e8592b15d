/** Storage of this tab's visit; where the browser forbids storage, a stand-in that forgets with the page. */
export const visitStorage: Pick<Storage, 'getItem' | 'setItem'> = available() ?? memory();

function available(): Storage | undefined {
  try {
    const probe = 'docs:probe';
    sessionStorage.setItem(probe, '');
    sessionStorage.removeItem(probe);
    return sessionStorage;
  } catch {
    return undefined;
  }
}

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}
