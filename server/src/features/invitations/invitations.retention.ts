import type { Retention } from '../../platform/jobs/retention.ts';

const DAYS = 90;

/** Invitations that expired or were revoked, with the record of who used them. Until then an old link still says why it does not work. */
export const invitationRetention: Retention = {
  name: 'invitations.delete-ended',
  days: DAYS,
  async deleteBatch({ sql }, before, limit) {
    const moment = before.toISOString();
    const result = await sql`
      delete from invitations where id = any(array(
        select id from invitations where expires_at < ${moment}::timestamptz or revoked_at < ${moment}::timestamptz
        limit ${limit} for update skip locked
      ))`;
    return result.count;
  },
};
