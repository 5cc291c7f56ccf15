import { fromUserClock, toUserClock } from '../../platform/calendar/time-zone.ts';

const MORNING_HOUR = 9;
const MONDAY = 1;

/**
 * Returns 9:00 on the day `days` from now, in the user's time zone. It counts calendar days, because a day with a clock
 * change has 23 or 25 hours.
 */
function morningIn(now: Date, days: number): Date {
  const wall = toUserClock(now);
  wall.setUTCDate(wall.getUTCDate() + days);
  wall.setUTCHours(MORNING_HOUR, 0, 0, 0);
  return fromUserClock(wall);
}

export const tomorrowMorning = (now: Date): Date => morningIn(now, 1);

/** Returns 9:00 on the next Monday after today. */
export function nextMondayMorning(now: Date): Date {
  const days = (MONDAY - toUserClock(now).getUTCDay() + 7) % 7;
  return morningIn(now, days === 0 ? 7 : days);
}

/** Returns the suggested times. On a Sunday, Monday is the same as tomorrow and is offered once. */
export const suggestedTimes = (now: Date) =>
  toUserClock(now).getUTCDay() === 0
    ? [{ key: 'tomorrow' as const, morning: tomorrowMorning }]
    : [
        { key: 'tomorrow' as const, morning: tomorrowMorning },
        { key: 'monday' as const, morning: nextMondayMorning },
      ];
