import type { Repeat } from '@workflow/contract/databases/rows/repeat.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import { andFairLock, rightKeys } from '../../../platform/database/locks/fair-locks.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { RowRecord } from '../../databases/property-types/sql-property-type.ts';

/** Sets the repeat rule of a locked row; `at` is the latest time at which the next task is created. */
export async function setRepeat(
  { sql }: Tx,
  id: string,
  repeat: Repeat | null,
  at: Date | null,
): Promise<RowRecord> {
  const [row] = await sql<[RowRecord]>`
    update database_rows set
      repeat = ${repeat === null ? null : JSON.stringify(repeat)}::text::jsonb, repeat_at = ${at?.toISOString() ?? null}::timestamptz
    where id = ${id} returning *`;
  return row;
}

/** Returns which of these rows have a repeat rule. */
export async function listRepeating({ sql }: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from database_rows where id = any(${[...ids]}::uuid[]) and repeat is not null`;
  return rows.map(({ id }) => id);
}

export interface DueRepeat {
  readonly id: string;
  readonly database_id: string;
}

/**
 * Returns tasks whose next task is due, longest overdue first; tasks and projects in the trash are left out.
 */
export async function listDueRepeats({ sql }: Reader, now: Date, limit: number): Promise<DueRepeat[]> {
  return sql<DueRepeat[]>`
    select r.id, r.database_id from database_rows r join databases d on d.id = r.database_id
    where r.repeat_at <= ${now.toISOString()}::timestamptz and r.deleted_at is null and d.deleted_at is null
    order by r.repeat_at, r.id limit ${limit}`;
}

/** Locks a project until the commit; null if it does not exist or is in the trash. */
export async function lockProject(
  tx: Tx,
  id: string,
): Promise<{ id: string; workspace_id: string; kind: 'project' } | null> {
  const { sql } = tx;
  const [row] = await sql<{ id: string; workspace_id: string; kind: 'project' }[]>`
    select id, workspace_id, kind from databases
    where id = ${id} and kind = 'project' and deleted_at is null
    ${andFairLock(tx, rightKeys.database(sql, id))} for key share`;
  return row ?? null;
}

/** Whether the next task of a locked row is still due. */
export async function isDue({ sql }: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await sql`
    select 1 from database_rows
    where id = ${id} and deleted_at is null and repeat_at <= ${now.toISOString()}::timestamptz`;
  return rows.length > 0;
}
