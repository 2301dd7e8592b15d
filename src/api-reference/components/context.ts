import { createContext, useContext } from 'react';
import type { ApiReference, ApiTools } from '../reference.ts';

/** What the components of one page share. */
interface ApiContextValue {
  readonly reference: ApiReference;
  readonly tools: ApiTools;
  /** An id that nothing else on the page has: the wanted one without white space, or with a number behind it. */
  id(wanted: string): string;
}

export const ApiContext = createContext<ApiContextValue | null>(null);

/** @throws when a component of the reference is rendered outside a page of it. */
export function useApi(): ApiContextValue {
  const value = useContext(ApiContext);
  if (!value) throw new Error('This component can be used only inside an API reference.');
  return value;
}
