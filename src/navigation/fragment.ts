/** The id that a fragment such as `#caf%C3%A9` names; one that is not well encoded names itself. */
export function idOfFragment(fragment: string): string {
  const id = fragment.replace(/^#/, '');
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
