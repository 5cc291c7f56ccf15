import type { Fragment, Sql } from '../../../platform/database/connection/client.ts';

/** The `seq` after which the replies of a thread are unread for a follower, from a row of `thread_follows` with the given alias. */
export const threadUnreadAfter = (sql: Sql, follow: Fragment): Fragment =>
  sql`greatest(${follow}.read_seq, ${follow}.unread_after)`;
