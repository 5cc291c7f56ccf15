import { useEffect, useState } from 'react';
import { wallClockDay } from './day-numbers.ts';

const MINUTE_MS = 60_000;

/** Returns the current time as a day number on the user's clock. It updates every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => wallClockDay(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setNow(wallClockDay(new Date())), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
