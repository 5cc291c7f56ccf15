import type { Fragment, Sql } from '../../platform/database/connection/client.ts';

/**
 * The condition of pending invitations: those that are not revoked, expired or used up. Only these can be revoked, so that the audit log has
 * no revocation of an invitation that a user has accepted.
 */
export const isPendingInvitation = (sql: Sql): Fragment =>
  sql`revoked_at is null and expires_at > now() and (max_uses is null or uses_count < max_uses)`;
