import type { AuditDetails, AuditEventKind } from '@workflow/contract/audit-log/audit-log.schema.ts';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { workspaces } from '../workspaces/workspaces.table.ts';

/**
 * Users are never deleted, only erased, so their ids need no foreign key. Its lock on the user’s row could deadlock a removal with the
 * deletion of the member’s account.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text().$type<AuditEventKind>().notNull(),
    actor_id: uuid().notNull(),
    /** The affected user, if it is not the actor. */
    member_id: uuid(),
    details: jsonb().$type<AuditDetails>().notNull(),
    created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    index('audit_events_workspace').on(table.workspace_id, table.id),
    // The workspaces that a user has left.
    index('audit_events_departed')
      .on(sql`coalesce(member_id, actor_id)`)
      .where(sql`kind in ('member_left', 'member_removed')`),
    index('audit_events_created').on(table.created_at),
  ],
);
