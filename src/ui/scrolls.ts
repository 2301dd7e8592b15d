/**
 * Attributes of a box that scrolls by itself: the keyboard reaches it, and a screen reader says what it holds. It is a group,
 * not a landmark, as a page may have dozens.
 */
export function scrolls(name: string) {
  return { role: 'group', 'aria-label': name, tabIndex: 0 } as const;
}
