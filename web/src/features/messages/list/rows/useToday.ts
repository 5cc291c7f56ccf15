import { useEffect, useState } from 'react';
import { toLocalDay } from './timeline.ts';

function untilMidnight(): number {
  const next = new Date();
  next.setHours(24, 0, 0, 0);
  return next.getTime() - Date.now() + 50;
}

/** Returns the current calendar day in the user's time zone, and updates it at midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => toLocalDay(Date.now()));
  useEffect(() => {
    const look = () => setToday(toLocalDay(Date.now()));
    let timer = setTimeout(function turn() {
      look();
      timer = setTimeout(turn, untilMidnight());
    }, untilMidnight());
    // A sleeping computer does not run timers, so the day is checked when the tab becomes visible.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
