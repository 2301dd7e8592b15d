import type { ReactNode } from 'react';

/**
 * Replaces what an import that cannot be found would have given. As a component it shows its children. As anything else it is as
 * harmless as possible: calls and members return it again, loops find nothing, texts are empty. So a page that reads a constant or
 * calls a hook of a missing module still renders.
 */
export const Unresolved = new Proxy(ShowChildren, {
  apply: (_, __, [first]: readonly unknown[]) => (hasChildren(first) ? ShowChildren(first) : Unresolved),
  construct: () => Unresolved,
  get(target, name) {
    if (name === Symbol.iterator) return [][Symbol.iterator].bind([]);
    if (name === Symbol.toPrimitive || name === 'toString') return () => '';
    // React and `await` read these to find out what a value is: this one is an ordinary function.
    if (typeof name === 'symbol' || ORDINARY.has(name)) return Reflect.get(target, name);
    return Unresolved;
  },
}) as typeof ShowChildren & Record<string, typeof ShowChildren>;

interface Props {
  readonly children?: ReactNode;
}

function ShowChildren({ children }: Props): ReactNode {
  return <>{children}</>;
}

function hasChildren(value: unknown): value is Props {
  return typeof value === 'object' && value !== null && 'children' in value;
}

const ORDINARY: ReadonlySet<string> = new Set([
  'then',
  'prototype',
  '$$typeof',
  'defaultProps',
  'contextType',
  'contextTypes',
  'childContextTypes',
  'getDerivedStateFromProps',
  'displayName',
  'name',
  'length',
]);
