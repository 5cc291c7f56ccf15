import type { Sql } from '../connection/client.ts';

/*
 * A transaction that ends a right waits for all transactions that use the right. These functions roll back those that make it wait too long.
 * Only fair locks are advisory locks in shared mode, so a transaction that holds one in shared mode uses a right (see fair-locks.ts).
 */

/** How long a transaction may make the end of a right wait, so that the right ends within a second. */
const WAIT_MS = 500;
const CHECK_EVERY_MS = 100;

/** The advisory locks (`used`) that have blocked the end of a right for too long. */
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
 * Returns the ids of the PostgreSQL processes whose transactions make the end of a right wait too long, and cancels their long
 * statements; `transact` repeats those transactions. A statement that waits for a lock is not the cause of the wait. `sql` must not be
 * the connection of one of the transactions.
 */
export async function cancelBlockingStatements(sql: Sql): Promise<ReadonlySet<number>> {
  const rows = await sql.unsafe<{ pid: number }[]>(`
    select pid, case
      when state = 'active' and wait_event_type is distinct from 'Lock'
        and query_start < clock_timestamp() - interval '${WAIT_MS} ms' then pg_cancel_backend(pid)
    end from (select distinct used.pid from ${BLOCKING}) blocking join pg_stat_activity using (pid)`);
  return new Set(rows.map(({ pid }) => pid));
}

/** Keeps a transaction from making the end of a right wait. */
export interface BlockingCheck {
  /**
   * Waits for the work, ends the checks, and returns the result of the work. Await it before the commit: PostgreSQL answers the COMMIT of
   * an aborted transaction without an error.
   * @throws the error of the work, or the serialization failure with which a check aborted the transaction
   */
  waitFor<Result>(work: Promise<Result>): Promise<Result>;
}

/** The error that a check throws when it aborts the transaction itself. */
const SERIALIZATION_FAILURE = '40001';

/**
 * Checks regularly, once the transaction takes long, whether the end of a right waits for it, and then aborts it. `findBlocking` asks on
 * another connection, so the transaction's own connection stays idle while it does nothing, and PostgreSQL's limit for that applies.
 */
export function startBlockingCheck(
  sql: Sql,
  findBlocking: () => Promise<ReadonlySet<number>>,
): BlockingCheck {
  let failure: unknown = null;
  let running: Promise<void> | null = null;
  let pid: number | null = null;
  let isOver = false;
  const runInTransaction = (query: () => Promise<unknown>) => {
    running ??= query().then(
      () => {
        running = null;
      },
      (error: unknown) => {
        failure ??= error;
      },
    );
  };
  const readPid = async () => {
    const [row] = await sql.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid');
    pid = row!.pid;
  };
  const abortIfBlocking = (blocking: ReadonlySet<number>) => {
    if (!isOver && pid !== null && blocking.has(pid)) runInTransaction(() => sql.unsafe(ABORT_IF_BLOCKING));
  };
  let timer = setTimeout(function next() {
    if (pid === null) runInTransaction(readPid);
    // `findBlocking` also cancels a long statement of this transaction, for which the queries above would have to wait.
    void findBlocking().then(abortIfBlocking, () => {});
    timer = setTimeout(next, CHECK_EVERY_MS);
  }, WAIT_MS);
  return {
    async waitFor(work) {
      const [outcome] = await Promise.allSettled([work]);
      isOver = true;
      clearTimeout(timer);
      await running;
      const isOwn = (failure as { code?: unknown } | null)?.code === SERIALIZATION_FAILURE;
      // If a statement of the work has failed, the check fails too. The error of the work then states the cause.
      if (failure && (isOwn || outcome.status === 'fulfilled')) throw failure;
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    },
  };
}
