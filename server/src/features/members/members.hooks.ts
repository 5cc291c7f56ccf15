import type { AuditDetails, AuditEventKind } from '@workflow/contract/audit-log/audit-log.schema.ts';
import type { Invitation } from '@workflow/contract/invitations/invitations.schema.ts';
import { defineHook } from '../../platform/hooks.ts';

export type RevokedInvitation = Pick<Invitation, 'role' | 'email'>;

/** Runs when a member is removed by another one; not when they leave. Returns the pending invitations that this revoked. */
export const memberExpelled = defineHook<
  { readonly workspaceId: string; readonly userId: string },
  readonly RevokedInvitation[]
>('member_expelled');

export interface AuditedActions {
  readonly workspaceId: string;
  readonly actorId: string;
  readonly actions: readonly {
    readonly kind: AuditEventKind;
    /** The affected user. */
    readonly memberId?: string;
    readonly details?: AuditDetails;
  }[];
}

/** Returns the actions for the audit log of invitations that ended because of a role or a removal. */
export const describeRevoked = (revoked: readonly RevokedInvitation[]) =>
  revoked.map(({ role, email }) => ({
    kind: 'invitation_revoked' as const,
    details: { role, ...(email !== null && { email }) },
  }));

/** Runs in the transaction of actions that the audit log of a workspace records. */
export const actionsAudited = defineHook<AuditedActions>('actions_audited');
