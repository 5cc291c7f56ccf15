import type { PendingQuery, Row } from 'postgres';

/** Marks a statement as not prepared, for a text that depends on user input: otherwise each connection would cache every distinct text. */
export function unprepared<Rows extends readonly Row[]>(query: PendingQuery<Rows>): PendingQuery<Rows> {
  // The driver reads this option when it sends the statement, but its types declare it only for the whole client.
  (query as unknown as { options: { prepare?: boolean } }).options.prepare = false;
  return query;
}
