import { fromWallClock, isTimeZone, toWallClock } from '@workflow/contract/core/schemas/time-zone.ts';
import { create } from 'zustand';

export const TIME_ZONE_KEY = 'workflow-time-zone';

/** Browsers that cannot tell their time zone name this one. */
const UNKNOWN = 'Etc/Unknown';

/** The browser’s time zone. */
export function getBrowserTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return !timeZone || timeZone === UNKNOWN ? 'UTC' : timeZone;
}

/** The time zone that the user has chosen; null follows the browser. */
const useChosenZone = create<{ readonly zone: string | null }>(() => ({ zone: readStoredZone() }));

/** Returns the chosen time zone, null if there is none. The component renders again when it changes. */
export const useChosenTimeZone = (): string | null => useChosenZone((state) => state.zone);

export const getChosenTimeZone = (): string | null => useChosenZone.getState().zone;

/** The user’s time zone: the one that they have chosen, or the browser’s. */
export const getTimeZone = (): string => getChosenTimeZone() ?? getBrowserTimeZone();

/** Applies a time zone to this browser, and stores it for the next start; `auto` follows the browser. A zone that the browser does not know counts as `auto`. */
export function chooseTimeZone(choice: string): void {
  const zone = choice !== 'auto' && isTimeZone(choice) ? choice : null;
  if (zone === getChosenTimeZone()) return;
  useChosenZone.setState({ zone });
  try {
    if (zone === null) localStorage.removeItem(TIME_ZONE_KEY);
    else localStorage.setItem(TIME_ZONE_KEY, zone);
  } catch {
    // Without storage, the next start applies the time zone when the preferences are loaded.
  }
}

function readStoredZone(): string | null {
  try {
    const stored = localStorage.getItem(TIME_ZONE_KEY);
    return stored !== null && isTimeZone(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Returns the user’s wall clock at a moment, as a date whose UTC fields show it. */
export function toUserClock(moment: number | string | Date): Date {
  const at = new Date(moment);
  const zone = getChosenTimeZone();
  if (zone !== null) return new Date(toWallClock(zone, at.getTime()));
  // The browser’s own clock is faster, which counts in long lists of messages.
  const wall = new Date(0);
  wall.setUTCFullYear(at.getFullYear(), at.getMonth(), at.getDate());
  wall.setUTCHours(at.getHours(), at.getMinutes(), at.getSeconds(), at.getMilliseconds());
  return wall;
}

/**
 * Returns the moment at which the user’s wall clock shows the UTC fields of a date. A time that a clock change skips becomes an hour later;
 * of a repeated time the first one counts.
 */
export function fromUserClock(wall: Date): Date {
  const zone = getChosenTimeZone();
  if (zone !== null) return new Date(fromWallClock(zone, wall.getTime()));
  const at = new Date(0);
  at.setFullYear(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate());
  at.setHours(wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds(), wall.getUTCMilliseconds());
  return at;
}

/** Returns the moment at which a day such as `2026-11-20` begins in the user’s time zone, plus some days. */
export function startOfUserDay(day: string, daysLater = 0): Date {
  const wall = new Date(`${day}T00:00:00Z`);
  wall.setUTCDate(wall.getUTCDate() + daysLater);
  return fromUserClock(wall);
}
