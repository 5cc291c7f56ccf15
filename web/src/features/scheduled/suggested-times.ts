const MORNING = 9;
const MONDAY = 1;

/** A day of the person's zone at nine. Days are counted, not hours: where the clocks change, a day has 23 or 25. */
function morningIn(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);
}

export const tomorrowMorning = (now: Date): Date => morningIn(now, 1);

/** The next Monday that is not today. */
export function mondayMorning(now: Date): Date {
  const days = (MONDAY - now.getDay() + 7) % 7;
  return morningIn(now, days === 0 ? 7 : days);
}

/** What is offered: on a Sunday, Monday is tomorrow, and has one name. */
export const suggestedTimes = (now: Date) =>
  now.getDay() === 0
    ? [{ key: 'tomorrow' as const, morning: tomorrowMorning }]
    : [
        { key: 'tomorrow' as const, morning: tomorrowMorning },
        { key: 'monday' as const, morning: mondayMorning },
      ];
