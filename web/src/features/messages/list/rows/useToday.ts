import { useEffect, useState } from 'react';
import { toLocalDay } from './timeline.ts';

function untilMidnight(): number {
  const next = new Date();
  next.setHours(24, 0, 0, 0);
  return next.getTime() - Date.now() + 50;
}

/** The reader's calendar day, also once it has become tomorrow. */
export function useToday(): string {
  const [today, setToday] = useState(() => toLocalDay(Date.now()));
  useEffect(() => {
    const look = () => setToday(toLocalDay(Date.now()));
    let timer = setTimeout(function turn() {
      look();
      timer = setTimeout(turn, untilMidnight());
    }, untilMidnight());
    // A computer that slept did not count the time.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
