import { useEffect, useState } from 'react';

/** The browser’s time zone. */
export const getBrowserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the calendar day of a moment in the user's time zone, as `2026-11-20`. */
export function toLocalDay(moment: string | number): string {
  const date = new Date(moment);
  const padTwoDigits = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${padTwoDigits(date.getMonth() + 1)}-${padTwoDigits(date.getDate())}`;
}

const currentDay = () => toLocalDay(Date.now());

function msUntilMidnight(): number {
  const next = new Date();
  next.setHours(24, 0, 0, 0);
  return next.getTime() - Date.now() + 50;
}

/** Returns the current day in the browser’s time zone as `YYYY-MM-DD`, and updates it after midnight. */
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
