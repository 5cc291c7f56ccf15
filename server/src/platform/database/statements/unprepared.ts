import type { PendingQuery, Row } from 'postgres';

/**
 * A statement whose text depends on what people ask for: it is not kept prepared, for else each connection would keep every text that
 * was ever asked.
 */
export function unprepared<Rows extends readonly Row[]>(query: PendingQuery<Rows>): PendingQuery<Rows> {
  // The driver reads it when the statement is sent, and its types name it for the whole client only.
  (query as unknown as { options: { prepare?: boolean } }).options.prepare = false;
  return query;
}
