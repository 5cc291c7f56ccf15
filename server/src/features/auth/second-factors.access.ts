import type { Fragment, Sql } from '../../platform/database/connection/client.ts';

/** Whether a user has two-factor authentication or a passkey, as SQL. `userId` is an id or a column of ids. */
export const ownsSecondFactor = (sql: Sql, userId: string | Fragment): Fragment => sql`(
  exists (select 1 from second_factors factor where factor.user_id = ${userId} and factor.enabled_at is not null)
  or exists (select 1 from passkeys passkey where passkey.user_id = ${userId})
)`;
