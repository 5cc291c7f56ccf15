import { useEffect, useState } from 'react';
import { startOfUserDay, toUserClock } from './time-zone.ts';

/** Returns the calendar day of a moment in the user's time zone, as `2026-11-20`; empty if the moment is not a valid date. */
export const toLocalDay = (moment: string | number): string =>
  Number.isNaN(new Date(moment).getTime()) ? '' : toUserClock(moment).toISOString().slice(0, 10);

const currentDay = () => toLocalDay(Date.now());

const msUntilMidnight = (): number => startOfUserDay(currentDay(), 1).getTime() - Date.now() + 50;

/** Returns the current day in the user’s time zone as `YYYY-MM-DD`, and updates it after midnight. */
export function useToday(): string {
  const [day, setDay] = useState(currentDay);
  useEffect(() => {
    const updateDay = () => setDay(currentDay());
    let timer = setTimeout(function turn() {
      updateDay();
      timer = setTimeout(turn, msUntilMidnight());
    }, msUntilMidnight());
    // Timers do not run while the computer sleeps, so the day is checked again when the tab becomes visible.
    document.addEventListener('visibilitychange', updateDay);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', updateDay);
    };
  }, []);
  return day;
}
