import type { PendingQuery, Row } from 'postgres';
import type { Sql } from '../database/connection/client.ts';
import type { Tx } from '../database/transactions/transact.ts';

type Fragment = PendingQuery<Row[]>;

/** A kind of place where files are. Who reads them, and when they are swept, follows from the place, which says so of the row `file`. */
export interface FileLocation {
  /** Whether the person may read the file at this moment. */
  readonly readableBy: (sql: Sql, userId: string) => Fragment;
  /** Whether it is to be swept: unused since before the moment, or in a place that is gone for good. */
  readonly sweptAfter: (sql: Sql, before: Date) => Fragment;
  /** Done before a sweep, where what uses a file does not say so in its row. */
  readonly markUnused?: (tx: Tx) => Promise<void>;
}
