import type { Invitation } from '@workflow/contract/invitations/invitations.schema.ts';
import type { invitations } from './invitations.table.ts';

type StatusFacts = Pick<
  typeof invitations.$inferSelect,
  'revoked_at' | 'max_uses' | 'uses_count' | 'expires_at'
>;

/** Computes the status from the row and the current time, so that expiry needs no update. */
export function statusOf(row: StatusFacts, now = new Date()): Invitation['status'] {
  if (row.revoked_at !== null) return 'revoked';
  if (row.max_uses !== null && row.uses_count >= row.max_uses) return 'accepted';
  return new Date(row.expires_at) <= now ? 'expired' : 'pending';
}
