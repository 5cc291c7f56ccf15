import type { Reader } from '../../../platform/database/connection/client.ts';

/** Returns the time zone of the user's latest session; null if no client has reported one yet. */
export async function findTimeZone({ sql }: Reader, userId: string): Promise<string | null> {
  const [row] = await sql<{ time_zone: string }[]>`
    select time_zone from task_reminders where user_id = ${userId}`;
  return row?.time_zone ?? null;
}
