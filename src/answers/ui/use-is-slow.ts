import { useEffect, useState } from 'react';

/** An answer counts as slow if its first word takes longer than this. */
export const SLOW_ANSWER_MS = 8000;

/** Whether the component has been shown for longer than `milliseconds`. */
export function useIsSlow(milliseconds: number): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isSlow;
}
