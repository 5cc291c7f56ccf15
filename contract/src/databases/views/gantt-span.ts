/** The length of a Gantt bar without an end date (product specification, section 9, Gantt). */
export const DEFAULT_TASK_DAYS = 3;

const DAY_MS = 24 * 60 * 60_000;

/** Adds days to a date or date-time and preserves its format. */
export function addDaysToDate(date: string, days: number): string {
  const moved = new Date(new Date(date).getTime() + days * DAY_MS).toISOString();
  return date.includes('T') ? moved : moved.slice(0, 10);
}

/**
 * Returns the start and end of a task’s bar; `today` is a date (product specification, section 4, Gantt dates). An overdue task without a start date starts
 * on its end date, so that it never starts after its end.
 */
export function ganttSpanOf(start: string | null, end: string | null, today: string) {
  const from = start ?? (end !== null && end.slice(0, 10) < today ? end : today);
  return { start: from, end: end ?? addDaysToDate(from, DEFAULT_TASK_DAYS) };
}
