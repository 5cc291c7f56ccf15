import type { AuditDetails, AuditEventKind } from '@workflow/contract/audit-log/audit-log.schema.ts';
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

/** Runs in the transaction of actions that the audit log of a workspace records. */
export const actionsAudited = defineHook<AuditedActions>('actions_audited');
