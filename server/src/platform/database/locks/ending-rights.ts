import type { Sql } from '../connection/client.ts';

/*
 * A transaction that ends a right waits for all transactions that use the right. These functions roll back those that make it wait too long.
 * Only fair locks are advisory locks in shared mode, so a transaction that holds one in shared mode uses a right (see fair-locks.ts).
 */

/** How long a transaction may make the end of a right wait. */
const WAIT_MS = 1_000;
const CHECK_EVERY_MS = 250;

/** The locks `used` of transactions for which the end of a right has waited too long. */
const BLOCKING = `
  pg_locks used join pg_locks ending using (locktype, database, classid, objid, objsubid)
  where locktype = 'advisory' and used.granted and used.mode = 'ShareLock'
    and not ending.granted and ending.mode = 'ExclusiveLock'
    and ending.waitstart < clock_timestamp() - interval '${WAIT_MS} ms'`;

/**
 * The error aborts the transaction at once: PostgreSQL releases its locks and refuses all its further statements, even while the process
 * computes. `transact` repeats the transaction because of the code, and the repetition sees that the right has ended.
 */
const ABORT_IF_BLOCKING = `
  do $$ begin
    if exists (select from ${BLOCKING} and used.pid = pg_backend_pid()) then
      raise exception 'the end of a right waits for this transaction' using errcode = 'serialization_failure';
    end if;
  end $$`;

/**
 * Cancels long statements of transactions that make the end of a right wait too long; `transact` repeats those transactions. A statement
 * that waits for a lock is not the cause of the wait. `sql` must not be the connection of one of the transactions.
 */
export async function cancelBlockingStatements(sql: Sql): Promise<void> {
  await sql.unsafe(`
    select pg_cancel_backend(pid) from (
      select distinct used.pid from ${BLOCKING}
    ) blocking join pg_stat_activity using (pid)
    where state = 'active' and wait_event_type is distinct from 'Lock'
      and query_start < clock_timestamp() - interval '${WAIT_MS} ms'`);
}

/** Keeps a transaction from making the end of a right wait. */
export interface BlockingCheck {
  /**
   * Ends the checks. Await it before the commit: PostgreSQL answers the COMMIT of an aborted transaction without an error.
   * @throws the error that aborted the transaction
   */
  stop(): Promise<void>;
}

/**
 * Checks regularly, once the transaction takes long, whether the end of a right waits for it, and then aborts it. A check on the connection
 * of the transaction waits for the running statement; `cancelStatements` cancels that on another connection.
 */
export function startBlockingCheck(sql: Sql, cancelStatements: () => Promise<void>): BlockingCheck {
  let failure: { readonly error: unknown } | null = null;
  let running: Promise<void> | null = null;
  const check = () => {
    void cancelStatements().catch(() => {});
    running ??= sql.unsafe(ABORT_IF_BLOCKING).then(
      () => {
        running = null;
      },
      (error: unknown) => {
        failure ??= { error };
      },
    );
  };
  let timer = setTimeout(function next() {
    check();
    timer = setTimeout(next, CHECK_EVERY_MS);
  }, WAIT_MS);
  return {
    async stop() {
      clearTimeout(timer);
      await running;
      if (failure) throw failure.error;
    },
  };
}
