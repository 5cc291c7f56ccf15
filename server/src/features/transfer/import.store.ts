import { IMPORT_PROBLEMS_MAX } from '@workflow/contract/transfer/transfer.limits.ts';
import type { Import, ImportReading } from '@workflow/contract/transfer/transfer.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { newId } from '../../platform/ids.ts';
import { timestamp } from '../../platform/time.ts';

type AddedSetting = 'decimal_comma' | 'skipped_rows' | 'time_zone';

/** The mapping of file columns to properties. */
export interface Plan {
  /** Plans stored by older versions do not have all settings. */
  readonly reading: Omit<ImportReading, AddedSetting> & Partial<Pick<ImportReading, AddedSetting>>;
  /** The number of columns in the file. */
  readonly width: number;
  readonly columns: readonly {
    readonly column: number;
    readonly property_id: string;
    /** The name of the column in the report. */
    readonly name: string;
    /** Whether 3/4/2026 means 3 April in this column; as in the whole file when missing. */
    readonly day_first?: boolean;
  }[];
  /** The names of columns that are not imported; missing in plans stored by older versions. */
  readonly skipped?: readonly string[];
}

export interface ImportRow extends Omit<Import, 'progress' | 'columns_left_out'> {
  readonly created_by: string;
  readonly bytes: number;
  readonly bytes_done: number;
  readonly plan: Plan | null;
  readonly created_at: string;
}

export function toImport(row: ImportRow): Import {
  const { id, workspace_id, kind, database_id, file_name, state, rows_done, rows_imported } = row;
  const { problems, failure } = row;
  const progress =
    state === 'done' ? 100 : Math.min(100, Math.floor((100 * row.bytes_done) / Math.max(1, row.bytes)));
  const updated_at = timestamp(row.updated_at);
  return {
    id,
    workspace_id,
    kind,
    database_id,
    file_name,
    state,
    rows_done,
    rows_imported,
    progress,
    problems,
    columns_left_out: row.plan?.skipped?.length ?? 0,
    failure,
    updated_at,
  };
}

export async function insertImport(
  { sql }: Tx,
  row: Pick<ImportRow, 'id' | 'workspace_id' | 'kind' | 'database_id' | 'created_by' | 'file_name' | 'bytes'>,
): Promise<ImportRow> {
  const [inserted] = await sql<[ImportRow]>`
    insert into database_imports (id, workspace_id, kind, database_id, created_by, file_name, bytes, state)
    values (${row.id}, ${row.workspace_id}, ${row.kind}, ${row.database_id}, ${row.created_by}, ${row.file_name}, ${row.bytes}, 'ready')
    returning *`;
  return inserted;
}

export async function findImport({ sql }: Reader, id: string): Promise<ImportRow | null> {
  const [row] = await sql<ImportRow[]>`select * from database_imports where id = ${id}`;
  return row ?? null;
}

/** Locks the import until the commit. */
export async function lockImport({ sql }: Tx, id: string): Promise<ImportRow | null> {
  const [row] = await sql<ImportRow[]>`select * from database_imports where id = ${id} for update`;
  return row ?? null;
}

export async function listImportsOf(
  { sql }: Reader,
  workspaceId: string,
  userId: string,
): Promise<ImportRow[]> {
  return sql<ImportRow[]>`
    select * from database_imports where created_by = ${userId} and workspace_id = ${workspaceId}
    order by id desc limit 50`;
}

/** Cancels the uploads of a user that were not started, except the newest ones. */
export async function cancelOldest({ sql }: Tx, userId: string, kept: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update database_imports set state = 'cancelled', updated_at = now() where id in (
      select id from database_imports where created_by = ${userId} and state = 'ready'
      order by id desc offset ${kept} for update skip locked
    ) returning id`;
  return rows.map(({ id }) => id);
}

export async function markRunning(
  { sql }: Tx,
  id: string,
  databaseId: string,
  plan: Plan,
): Promise<ImportRow> {
  const [row] = await sql<[ImportRow]>`
    update database_imports set
      state = 'running', database_id = ${databaseId}, plan = ${JSON.stringify(plan)}::text::jsonb, updated_at = now()
    where id = ${id} returning *`;
  return row;
}

export async function markEnded(
  { sql }: Tx,
  id: string,
  state: 'done' | 'cancelled' | 'failed',
  failure: Import['failure'] = null,
): Promise<void> {
  await sql`
    update database_imports set state = ${state}, failure = ${failure}, updated_at = now() where id = ${id}`;
}

export interface Progress {
  /** The number of processed rows of the file, and the number of bytes read. */
  readonly rowsDone: number;
  /** The number of rows added to the database. */
  readonly rowsAdded: number;
  readonly bytesDone: number;
  readonly problems: number;
}

export async function saveProgress(
  { sql }: Tx,
  id: string,
  { rowsDone, rowsAdded, bytesDone, problems }: Progress,
): Promise<void> {
  await sql`
    update database_imports set
      rows_done = ${rowsDone}, rows_imported = rows_imported + ${rowsAdded}, bytes_done = ${bytesDone},
      problems = problems + ${problems}, updated_at = now()
    where id = ${id}`;
}

export interface Problem {
  readonly row_number: number;
  readonly column_name: string | null;
  readonly value: string | null;
  readonly reason: string;
}

/** Stores problems up to the limit of an import. */
export async function insertProblems(
  { sql }: Tx,
  importId: string,
  known: number,
  problems: readonly Problem[],
): Promise<void> {
  const rows = problems
    .slice(0, Math.max(0, IMPORT_PROBLEMS_MAX - known))
    .map((problem) => ({ ...problem, id: newId() }));
  if (rows.length === 0) return;
  await sql`
    insert into import_problems (id, import_id, row_number, column_name, value, reason)
    select id, ${importId}, row_number, column_name, value, reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as p (id uuid, row_number integer, column_name text, value text, reason text)`;
}

export async function listProblems({ sql }: Reader, importId: string): Promise<Problem[]> {
  return sql<Problem[]>`
    select row_number, column_name, value, reason from import_problems
    where import_id = ${importId} order by row_number, id limit ${IMPORT_PROBLEMS_MAX}`;
}

/** Marks that a running import continues, and returns whether it had no progress since the given time. */
export async function claimInterruptedImport({ sql }: Tx, id: string, since: Date): Promise<boolean> {
  const result = await sql`
    update database_imports set updated_at = now()
    where id = ${id} and state = 'running' and updated_at < ${since.toISOString()}`;
  return result.count > 0;
}

/** Returns which of these imports still need their file. */
export async function listUnfinishedImports({ sql }: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from database_imports where id::text = any(${[...ids]}::text[]) and state in ('ready', 'running')`;
  return rows.map(({ id }) => id);
}

/** Returns running imports without progress since the given time. */
export async function listInterruptedImports({ sql }: Reader, since: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from database_imports where state = 'running' and updated_at < ${since.toISOString()}`;
  return rows.map(({ id }) => id);
}

/**
 * Deletes imports without activity since the given time, and imports that were created long before it, because an import that always fails
 * is resumed again and again. Returns their ids.
 */
export async function deleteOldImports({ sql }: Tx, before: Date, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    delete from database_imports where id in (
      select id from database_imports where updated_at < ${before.toISOString()} or created_at < ${before.toISOString()}::timestamptz - interval '7 days' limit ${most} for update skip locked
    ) returning id`;
  return rows.map(({ id }) => id);
}
