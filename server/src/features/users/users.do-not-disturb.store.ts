import {
  type DoNotDisturb,
  nextDoNotDisturbChange,
  quietUntil,
} from '@workflow/contract/users/do-not-disturb.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { timestamp } from '../../platform/time.ts';
import type { users } from './users.table.ts';

type UserRow = typeof users.$inferSelect;

/** Returns the columns derived from do-not-disturb settings: whether do not disturb is on now, and when that may change next. */
export function doNotDisturbStateOf(
  settings: DoNotDisturb | null,
  now = Date.now(),
): Pick<UserRow, 'is_do_not_disturb' | 'do_not_disturb_changes_at'> {
  const next = nextDoNotDisturbChange(settings, now);
  return {
    is_do_not_disturb: quietUntil(settings, now) !== null,
    do_not_disturb_changes_at: next === null ? null : new Date(next).toISOString(),
  };
}

/**
 * Sets `is_do_not_disturb` of up to `limit` users for whom do not disturb begins or ends. Returns the number of checked users, and the users
 * whose state changed. The state of a user whose quiet hours follow each other does not change.
 */
export async function updateDueDoNotDisturbStates({ sql }: Tx, limit: number) {
  const due = await sql<Pick<UserRow, 'id' | 'do_not_disturb' | 'is_do_not_disturb'>[]>`
    select id, do_not_disturb, is_do_not_disturb from users where id = any(array(
      select id from users where do_not_disturb_changes_at <= clock_timestamp() order by do_not_disturb_changes_at limit ${limit}
    )) order by id for no key update skip locked`;
  const states = due.map(({ id, do_not_disturb }) => ({ id, ...doNotDisturbStateOf(do_not_disturb) }));
  const updated = await sql<UserRow[]>`
    update users set is_do_not_disturb = state.is_do_not_disturb, do_not_disturb_changes_at = state.do_not_disturb_changes_at
    from jsonb_to_recordset(${JSON.stringify(states)}::text::jsonb) as state (id uuid, is_do_not_disturb boolean, do_not_disturb_changes_at timestamptz)
    where users.id = state.id returning users.*`;
  const before = new Map(due.map(({ id, is_do_not_disturb }) => [id, is_do_not_disturb]));
  return {
    count: due.length,
    changed: updated.filter(({ id, is_do_not_disturb }) => before.get(id) !== is_do_not_disturb),
  };
}

/** Returns the seconds from now to `until` in which do not disturb begins or ends for a user, as ISO 8601. */
export async function listDoNotDisturbTimes({ sql }: Reader, until: Date): Promise<string[]> {
  const rows = await sql<{ at: string }[]>`
    select distinct date_trunc('second', do_not_disturb_changes_at + interval '999 milliseconds') as at from users
    where do_not_disturb_changes_at > clock_timestamp() and do_not_disturb_changes_at < ${until.toISOString()}`;
  return rows.map(({ at }) => timestamp(at));
}
