import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { moment } from '../core/schemas/moment.ts';
import { integerParameter } from '../core/schemas/paging.ts';
import { Author } from '../users/users.schema.ts';
import { ChannelCreators, Inviters, RetentionDays, Role } from '../workspaces/workspaces.schema.ts';
import { AUDIT_LOG_PAGE_MAX } from './audit-log.limits.ts';

export const AuditEventKind = z.enum(
  [
    'workspace_created',
    'workspace_updated',
    'policy_changed',
    'workspace_deletion_scheduled',
    'workspace_deletion_canceled',
    'member_added',
    'member_joined',
    'member_left',
    'member_removed',
    'role_changed',
    'invitation_created',
    'invitation_revoked',
    'channel_archived',
    'channel_unarchived',
    'channel_deleted',
    'page_published',
    'page_unpublished',
    'new_device_used',
    'password_changed',
    'two_factor_on',
    'two_factor_off',
    'recovery_codes_replaced',
    'recovery_code_used',
    'passkey_added',
    'passkey_removed',
    'passkeys_removed',
    'email_changed',
    'identity_linked',
    'identity_unlinked',
  ],
  'This is not a kind of event.',
);
export type AuditEventKind = z.output<typeof AuditEventKind>;

/** The changes that an event records. Each kind of event sets only the fields that it needs. */
export const AuditDetails = z.object({
  role: z.optional(Role),
  previous_role: z.optional(Role),
  email: z.optional(z.string()),
  name: z.optional(z.string()),
  previous_name: z.optional(z.string()),
  channel_creators: z.optional(ChannelCreators),
  inviters: z.optional(Inviters),
  two_factor_required: z.optional(z.boolean()),
  message_retention_days: z.optional(RetentionDays),
  file_retention_days: z.optional(RetentionDays),
  allowed_email_domains: z.optional(z.array(z.string())),
  identity_provider: z.optional(z.string()),
});
export type AuditDetails = z.output<typeof AuditDetails>;

export const AuditEvent = z.object({
  id: Id,
  kind: AuditEventKind,
  /** The user who caused the event. */
  actor: z.nullable(Author),
  /** The member whom the event affects, if it is not the actor. */
  member: z.nullable(Author),
  details: AuditDetails,
  created_at: Timestamp,
});
export type AuditEvent = z.output<typeof AuditEvent>;

const TIME_ERROR = 'This is not a point in time.';

export const AuditLogFilter = z.object({
  kind: z.optional(AuditEventKind),
  user_id: z.optional(Id),
  from: z.optional(moment(TIME_ERROR)),
  until: z.optional(moment(TIME_ERROR)),
});
export type AuditLogFilter = z.output<typeof AuditLogFilter>;

export const AuditLogQuery = z.extend(AuditLogFilter, {
  before: z.optional(Id),
  limit: integerParameter({ min: 1, max: AUDIT_LOG_PAGE_MAX, fallback: 50 }),
});
export type AuditLogQuery = z.output<typeof AuditLogQuery>;

export const AuditLogPage = z.object({ events: z.array(AuditEvent) });
