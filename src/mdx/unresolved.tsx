import type { ReactNode } from 'react';

/**
 * Stands for what an import that cannot be found would have given. As a component it shows what it holds. As anything
 * else it is as harmless as it can be: calls and members give itself again, loops find nothing, texts are empty. So a
 * page that reads a constant or calls a hook of a missing module still renders.
 */
export const Unresolved = new Proxy(ShowChildren, {
  apply: (_, __, [first]: readonly unknown[]) => (hasChildren(first) ? ShowChildren(first) : Unresolved),
  construct: () => Unresolved,
  get(target, name) {
    if (name === Symbol.iterator) return [][Symbol.iterator].bind([]);
    if (name === Symbol.toPrimitive || name === 'toString') return () => '';
    // React and `await` ask for these to learn what they have: an ordinary function.
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
