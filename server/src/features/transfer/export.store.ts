import type { BoundFilter, BoundSort } from '@workflow/contract/databases/query/bind.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { unprepared } from '../../platform/database/statements/unprepared.ts';
import type { RowRecord } from '../databases/property-types/sql-property-type.ts';
import { filterSql } from '../databases/query/filter.ts';
import { orderSql, sortsSql } from '../databases/query/order.ts';

const BATCH = 1_000;

export interface ExportQuery {
  readonly databaseId: string;
  readonly filter: BoundFilter | null;
  readonly sorts: readonly BoundSort[];
  /** Whether archived rows are included. */
  readonly archived: boolean;
}

/** Opens a cursor over the rows. The transaction is a snapshot, so all rows are from the same moment. */
export async function openCursor(
  { sql }: Pick<Reader, 'sql'>,
  { databaseId, filter, sorts, archived }: ExportQuery,
): Promise<void> {
  await unprepared(sql`
    declare export_rows no scroll cursor for
    select r.* from database_rows r
    where r.database_id = ${databaseId} and r.deleted_at is null
      ${archived ? sql`` : sql`and r.archived_at is null`}
      ${filter ? sql`and ${filterSql(sql, filter)}` : sql``}
    order by ${orderSql(sql, sortsSql(sql, sorts))}`);
}

/** Fetches the next rows; an empty list at the end. */
export const fetchRows = ({ sql }: Pick<Reader, 'sql'>): Promise<RowRecord[]> =>
  unprepared(sql<RowRecord[]>`fetch ${sql.unsafe(String(BATCH))} from export_rows`);

interface Cancellation {
  /** Another connection, which cancels the statement that runs when the signal aborts. */
  readonly cancelBy: Reader;
  readonly signal: AbortSignal;
}

/**
 * Runs the work in a read-only transaction that sees a snapshot of the database. The transaction ends only after the request to
 * cancel was answered: otherwise it could hit the next transaction on the same connection.
 */
export async function inSnapshot(
  { sql, db }: Reader,
  { cancelBy, signal }: Cancellation,
  work: (reader: Reader) => Promise<void>,
): Promise<void> {
  await sql.begin('isolation level repeatable read read only', async (own) => {
    signal.throwIfAborted();
    const [row] = await own<[{ pid: number }]>`select pg_backend_pid() as pid`;
    let cancelled: Promise<unknown> = Promise.resolve();
    const cancel = () => {
      cancelled = cancelBy.sql`select pg_cancel_backend(${row.pid})`.catch(() => {});
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      signal.throwIfAborted();
      await work({ sql: own as unknown as Reader['sql'], db });
    } finally {
      signal.removeEventListener('abort', cancel);
      await cancelled;
    }
  });
}
