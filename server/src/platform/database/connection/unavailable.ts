import postgres from 'postgres';

/** The database is unavailable: no connection can be opened, or an open one has broken. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** The error codes of postgres.js for a connection that ended during a statement or could not be opened. */
const DRIVER_CODES = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
]);

/**
 * SQLSTATE codes of temporary failures (PostgreSQL, Appendix A): insufficient resources, such as a full disk or too many connections;
 * timeouts of a statement or transaction; a write on a server that is read-only after a failover or with a nearly full disk; and
 * operating system errors.
 */
const TEMPORARY_FAILURES = /^(53...|57014|25006|25P03|25P04|58000|58030)$/;

/** SQLSTATE codes with which PostgreSQL ends a connection. */
const CONNECTION_EXCEPTIONS = /^(08...|57P0.)$/;

/** Whether the connection could not be opened or broke. The last statement may or may not have been executed. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (error instanceof postgres.PostgresError) return CONNECTION_EXCEPTIONS.test(error.code);
  if (!(error instanceof Error)) return false;
  if (DRIVER_CODES.has((error as NodeJS.ErrnoException).code ?? '')) return true;
  // Drizzle wraps the driver's error as its cause.
  return isConnectionLost(error.cause);
}

/** Whether a statement failed because the database is unavailable, not because of the statement itself. A retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isConnectionLost(error)) return true;
  if (error instanceof postgres.PostgresError) return TEMPORARY_FAILURES.test(error.code);
  return error instanceof Error && isDatabaseUnavailable(error.cause);
}

/** Whether PostgreSQL canceled a statement, for example because it took longer than its timeout. */
export const isStatementCanceled = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && error.code === '57014';

/**
 * Whether an error of computing and writing values depends on the values. PostgreSQL reports invalid data (class 22), an exceeded limit (class 54) or
 * the timeout of the statement; any other error that is not the database's comes from the computation.
 */
export function isCausedByData(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) return /^(22...|54...|57014)$/.test(error.code);
  return !isDatabaseUnavailable(error);
}

/** Returns a short reason why a connection failed, for the log and for a failed start. */
export function connectionFailureReason(error: unknown): string {
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || code === 'CONNECT_TIMEOUT') return 'no answer';
  return error instanceof postgres.PostgresError ? message : (code ?? message);
}
