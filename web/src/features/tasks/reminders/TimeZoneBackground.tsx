import { useEffect } from 'react';

/** The delay before the time zone is sent, in milliseconds, so that it does not slow down the first screen. */
const TIME_ZONE_DELAY_MS = 10_000;

/** Tells the server the user’s time zone, for the reminders of due tasks. */
export function TimeZoneBackground() {
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('./time-zone.ts').then(({ sendTimeZone }) => sendTimeZone()).catch(() => {});
    }, TIME_ZONE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
