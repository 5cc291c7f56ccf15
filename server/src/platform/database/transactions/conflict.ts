import postgres from 'postgres';

const UNIQUE_VIOLATION = '23505';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';
const CONFLICTS = [SERIALIZATION_FAILURE, DEADLOCK, LOCK_NOT_AVAILABLE];

/** Drizzle wraps the driver's error as its cause. */
const causeOf = (error: unknown) => (error instanceof Error && error.cause ? error.cause : error);

/** Returns the name of the violated unique constraint; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const cause = causeOf(error);
  if (!(cause instanceof postgres.PostgresError) || cause.code !== UNIQUE_VIOLATION) return null;
  return cause.constraint_name ?? '';
}

/** Whether PostgreSQL rolled the transaction back because of a conflict with another one, so that a retry can succeed. */
export function isRetryable(error: unknown): boolean {
  const cause = causeOf(error);
  if (!(cause instanceof postgres.PostgresError)) return false;
  return CONFLICTS.includes(cause.code) || isCanceledByRequest(cause);
}

/**
 * Whether another session cancelled the statement (see `cancelBlockingStatements`), and not its timeout, which has the same code. Only the
 * message tells them apart; with messages in another language the caller gets a 503 instead of a repetition.
 */
const isCanceledByRequest = ({ code, message }: postgres.PostgresError) =>
  code === QUERY_CANCELED && message.includes('user request');
