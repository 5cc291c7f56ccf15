import type { Invitation } from '@workflow/contract/invitations/invitations.schema.ts';
import type { InvitationRow } from './invitations.store.ts';

/** Derived, so that an invitation expires without anybody's doing. */
export function statusOf(row: InvitationRow, now = new Date()): Invitation['status'] {
  if (row.revoked_at !== null) return 'revoked';
  if (row.max_uses !== null && row.uses_count >= row.max_uses) return 'accepted';
  return new Date(row.expires_at) <= now ? 'expired' : 'pending';
}
