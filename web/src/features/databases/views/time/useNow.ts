import { useEffect, useState } from 'react';
import { wallClockDay } from './day-numbers.ts';

const MINUTE_MS = 60_000;

/** Where the reader's clock stands, to the minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => wallClockDay(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setNow(wallClockDay(new Date())), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
