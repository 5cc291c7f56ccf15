import postgres from 'postgres';

/** The database cannot be reached: no connection can be made, or the one that was there has broken. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** What postgres.js calls a connection that ended under a statement, or never came about. */
const DRIVER_CODES = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
]);

/**
 * What PostgreSQL could not do at the moment: insufficient resources (a full disk, too many connections), a statement or transaction
 * that took too long, a write while it only lets read (after a failover, or since its disk is nearly full), and errors of the system
 * below it (PostgreSQL, Appendix A).
 */
const TEMPORARY_FAILURES = /^(53...|57014|25006|25P03|25P04|58000|58030)$/;

/** PostgreSQL's last words on a connection. */
const CONNECTION_EXCEPTIONS = /^(08...|57P0.)$/;

/** Whether there was no connection, or it broke: what was sent last may have been carried out or not. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (error instanceof postgres.PostgresError) return CONNECTION_EXCEPTIONS.test(error.code);
  if (!(error instanceof Error)) return false;
  if (DRIVER_CODES.has((error as NodeJS.ErrnoException).code ?? '')) return true;
  // Drizzle wraps the driver's error as its cause.
  return isConnectionLost(error.cause);
}

/** Whether a statement failed for want of a database that works, and not because of what it says: it may succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isConnectionLost(error)) return true;
  if (error instanceof postgres.PostgresError) return TEMPORARY_FAILURES.test(error.code);
  return error instanceof Error && isDatabaseUnavailable(error.cause);
}

/** Why a connection did not come about or broke, in as few words as the log and the end of a start need. */
export function connectionFailureReason(error: unknown): string {
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || code === 'CONNECT_TIMEOUT') return 'no answer';
  return error instanceof postgres.PostgresError ? message : (code ?? message);
}
