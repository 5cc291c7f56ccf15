import type { Context } from '../context.ts';
import type { Fragment, Sql } from '../database/connection/client.ts';

/**
 * A kind of location of files, such as conversations. It decides in SQL, on the row `file`, who can read a
 * file and when the cleanup job deletes it.
 */
export interface FileLocation {
  /** Whether the user can read the file now. */
  readonly readableBy: (sql: Sql, userId: string) => Fragment;
  /**
   * Whether the cleanup job deletes the file: it is unused since before the given time, or its location was
   * permanently deleted.
   */
  readonly isUnusedBefore: (sql: Sql, before: Date) => Fragment;
  /**
   * Updates `unused_since` before a cleanup, in small transactions, for locations where other tables decide whether a file is
   * used.
   */
  readonly markUnused?: (context: Context) => Promise<void>;
}
