export const DUE_GROUPS = ['overdue', 'today', 'this_week', 'later', 'undated'] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

const DAY_MS = 24 * 60 * 60_000;
const startOfDayMs = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Returns the last day of a day's week. `first` is the first weekday, from 1 for Monday to 7 for Sunday. */
export function endOfWeek(day: string, first: number): string {
  const weekday = new Date(startOfDayMs(day)).getUTCDay() || 7;
  const left = (first + 6 - weekday) % 7;
  return new Date(startOfDayMs(day) + left * DAY_MS).toISOString().slice(0, 10);
}

export function dueGroupOf(dueOn: string | null, today: string, weekBegins: number): DueGroup {
  if (dueOn === null) return 'undated';
  if (dueOn < today) return 'overdue';
  if (dueOn === today) return 'today';
  return dueOn <= endOfWeek(today, weekBegins) ? 'this_week' : 'later';
}

/** Groups tasks by due date and keeps their order; empty groups are omitted. */
export function groupByDueDate<T extends { readonly due_on: string | null }>(
  tasks: readonly T[],
  today: string,
  weekBegins: number,
): { group: DueGroup; tasks: T[] }[] {
  const byGroup = Map.groupBy(tasks, ({ due_on }) => dueGroupOf(due_on, today, weekBegins));
  return DUE_GROUPS.flatMap((group) => {
    const found = byGroup.get(group);
    return found ? [{ group, tasks: found }] : [];
  });
}
