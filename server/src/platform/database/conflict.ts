import postgres from 'postgres';

const UNIQUE_VIOLATION = '23505';

/** The name of the unique constraint that refused the statement; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  // Drizzle wraps the driver's error as its cause.
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (!(cause instanceof postgres.PostgresError) || cause.code !== UNIQUE_VIOLATION) return null;
  return cause.constraint_name ?? '';
}
