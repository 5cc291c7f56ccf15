/** How long a bar is that has no end (spec section 9, Gantt). */
export const DEFAULT_TASK_DAYS = 3;

const DAY_MS = 24 * 60 * 60_000;

/** A number of days after a day or a moment, written as that is. */
export function daysAfter(date: string, days: number): string {
  const moved = new Date(new Date(date).getTime() + days * DAY_MS).toISOString();
  return date.includes('T') ? moved : moved.slice(0, 10);
}

/**
 * From when to when a task goes; `today` is a day (spec section 4, Gantt dates). What should have ended, and nobody said when it began,
 * does not begin after its end.
 */
export function spanOf(start: string | null, end: string | null, today: string) {
  const from = start ?? (end !== null && end.slice(0, 10) < today ? end : today);
  return { start: from, end: end ?? daysAfter(from, DEFAULT_TASK_DAYS) };
}
