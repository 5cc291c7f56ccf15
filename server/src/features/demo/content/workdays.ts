const WEEKEND = [0, 6];

/** So many working days after `now`, or before it where that is below zero, in the server's own time zone. */
function workday(away: number, now: Date): Date {
  const moment = new Date(now);
  const step = Math.sign(away);
  for (let left = Math.abs(away); left > 0; ) {
    moment.setDate(moment.getDate() + step);
    if (!WEEKEND.includes(moment.getDay())) left -= 1;
  }
  return moment;
}

/** A moment of a day of the past, `time` as `09:30`: midnight to midnight in the server's own time zone; days off do not count. */
export function momentOf(workdaysAgo: number, time: string, now: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const moment = workday(-workdaysAgo, now);
  moment.setHours(hours, minutes, 0, 0);
  return moment;
}

/** The date of a working day, as `2026-11-20`. */
export function dayAfter(workdays: number, now: Date): string {
  const day = workday(workdays, now);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
