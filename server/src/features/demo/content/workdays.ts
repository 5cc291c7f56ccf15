const WEEKEND = [0, 6];

/** Adds working days to `now`, or subtracts them if `offset` is negative, in the server's time zone. */
function addWorkdays(offset: number, now: Date): Date {
  const moment = new Date(now);
  const step = Math.sign(offset);
  for (let left = Math.abs(offset); left > 0; ) {
    moment.setDate(moment.getDate() + step);
    if (!WEEKEND.includes(moment.getDay())) left -= 1;
  }
  return moment;
}

/**
 * Returns the time `time` (such as `09:30`) of a past working day, in the server's time zone. Weekends do not
 * count.
 */
export function momentOf(workdaysAgo: number, time: string, now: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const moment = addWorkdays(-workdaysAgo, now);
  moment.setHours(hours, minutes, 0, 0);
  return moment;
}

/** Returns the date after a number of working days, such as `2026-11-20`. */
export function dateAfterWorkdays(workdays: number, now: Date): string {
  const day = addWorkdays(workdays, now);
  const padTwoDigits = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${padTwoDigits(day.getMonth() + 1)}-${padTwoDigits(day.getDate())}`;
}
