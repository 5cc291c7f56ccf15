import { useEffect, useState } from 'react';

/** Returns true once the value has been true for this many milliseconds, so that what passes quickly is not shown. */
export function useDelayedTrue(value: boolean, delay: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [value, delay]);
  return value && isLate;
}
