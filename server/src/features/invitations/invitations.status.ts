import type { Invitation } from '@workflow/contract/invitations/invitations.schema.ts';
import type { invitations } from './invitations.table.ts';

type Facts = Pick<typeof invitations.$inferSelect, 'revoked_at' | 'max_uses' | 'uses_count' | 'expires_at'>;

/** Derived, so that an invitation expires without anybody's doing. */
export function statusOf(row: Facts, now = new Date()): Invitation['status'] {
  if (row.revoked_at !== null) return 'revoked';
  if (row.max_uses !== null && row.uses_count >= row.max_uses) return 'accepted';
  return new Date(row.expires_at) <= now ? 'expired' : 'pending';
}
