import type { AuditDetails, AuditEventKind } from '@workflow/contract/audit-log/audit-log.schema.ts';
import type { Invitation } from '@workflow/contract/invitations/invitations.schema.ts';
import { defineHook } from '../../platform/hooks.ts';

/** Runs when a member is removed by another one; not when they leave. */
export const memberExpelled = defineHook<{ readonly workspaceId: string; readonly userId: string }>(
  'member_expelled',
);

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

/** Returns the actions for the audit log of invitations that ended because their creator may no longer invite. */
export const describeRevoked = (revoked: readonly Pick<Invitation, 'role' | 'email'>[]) =>
  revoked.map(({ role, email }) => ({
    kind: 'invitation_revoked' as const,
    details: { role, ...(email !== null && { email }) },
  }));

/** Runs in the transaction of actions that the audit log of a workspace records. */
export const actionsAudited = defineHook<AuditedActions>('actions_audited');
