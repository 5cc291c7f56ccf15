import { dayIn } from '@workflow/contract/core/time-zone.ts';
import { useEffect, useState } from 'react';

/** The reader's time zone. */
export const getBrowserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const currentDay = () => dayIn(getBrowserTimeZone(), Date.now());

function msUntilMidnight(): number {
  const next = new Date();
  next.setHours(24, 0, 0, 0);
  return next.getTime() - Date.now() + 50;
}

/** The reader's day, `YYYY-MM-DD`; another one after midnight. */
export function useToday(): string {
  const [day, setDay] = useState(currentDay);
  useEffect(() => {
    const look = () => setDay(currentDay());
    let timer = setTimeout(function turn() {
      look();
      timer = setTimeout(turn, msUntilMidnight());
    }, msUntilMidnight());
    // A computer that slept did not count the time.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return day;
}
