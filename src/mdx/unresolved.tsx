import type { ReactNode } from 'react';

/** Stands for a component that cannot be found: what it holds is still shown. */
export function Unresolved({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}
