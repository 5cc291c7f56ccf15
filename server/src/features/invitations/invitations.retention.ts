import type { Retention } from '../../platform/jobs/retention.ts';

const RETENTION_DAYS = 90;

/**
 * Deletes expired and revoked invitations and their uses. Until then an old link still explains why it does
 * not work.
 */
export const invitationRetention: Retention = {
  name: 'invitations.delete-ended',
  days: RETENTION_DAYS,
  async deleteBatch({ sql }, before, limit) {
    const endedBefore = before.toISOString();
    const result = await sql`
      delete from invitations where id = any(array(
        select id from invitations where expires_at < ${endedBefore}::timestamptz or revoked_at < ${endedBefore}::timestamptz
        limit ${limit} for update skip locked
      ))`;
    return result.count;
  },
};
