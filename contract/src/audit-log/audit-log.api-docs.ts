import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import * as endpoints from './audit-log.endpoints.ts';
import type { AuditEvent } from './audit-log.schema.ts';
import * as schemas from './audit-log.schema.ts';

const roleChange: AuditEvent = {
  id: exampleIds.message,
  kind: 'role_changed',
  actor: { id: exampleIds.ada, username: 'ada', full_name: 'Ada Lovelace', avatar_url: null },
  member: { id: exampleIds.jon, username: 'jon', full_name: null, avatar_url: null },
  details: { role: 'admin', previous_role: 'member' },
  created_at: exampleTimes.later,
};

export const auditLogApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'The audit log records who changed the members, roles, invitations, channels, published pages and settings of a workspace. It also records that a member who joined by their own choice (an invitation, single sign-on, or their own workspace) signed in on a new device or changed how they sign in, without the device, the address or the name of the passkey. Each event is recorded in the transaction of its cause, and deleted after `AUDIT_LOG_DAYS` days. Nobody can change or delete single events.',
    operations: {
      listAuditEvents:
        'Owners and admins. `before` is the `id` of the last event that the client has; a page with fewer than `limit` events is the last one.',
      exportAuditLog:
        'Owners and admins. CSV with a header line and a byte order mark, newest event first. Values that a spreadsheet would evaluate as a formula are prefixed with an apostrophe.',
    },
    parameters: {
      id: 'The workspace.',
      kind: 'Only events of this kind.',
      user_id: 'Only events that this user caused or that affect them.',
      from: 'Only events at or after this time.',
      until: 'Only events before this time.',
      before: 'The `id` of the last event of the previous page.',
      limit: 'The maximum number of events.',
    },
    schemas: {
      AuditEventKind: { description: 'What happened.', example: 'role_changed' },
      AuditDetails: {
        description: 'What an event changed. Each kind of event sets only the fields that describe it.',
        fields: {
          role: 'The new role, or the role that an invitation grants.',
          email: 'The address of an invitation by email.',
          identity_provider: 'The identity provider whose users join the workspace.',
          name: 'The name of the workspace, the channel or the page. Absent for private channels.',
        },
        example: { role: 'admin', previous_role: 'member' },
      },
      AuditEvent: {
        description: 'An event of the audit log.',
        fields: {
          actor: 'The user who caused the event.',
          member: 'The user whom the event affects; null if there is none besides the actor.',
        },
        example: roleChange,
      },
      AuditLogPage: {
        description: 'A page of the audit log, newest event first.',
        fields: { events: 'The events of the page.' },
        example: { events: [roleChange] },
      },
    },
  },
);
