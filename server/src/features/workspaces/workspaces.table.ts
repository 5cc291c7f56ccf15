import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';

export const workspaces = pgTable('workspaces', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  slug: text().notNull().unique('workspaces_slug_unique'),
  icon: text(),
  channel_creators: text({ enum: ['members', 'admins'] })
    .notNull()
    .default('members'),
  inviters: text({ enum: ['members', 'admins'] })
    .notNull()
    .default('admins'),
  /** The domains of the email addresses that may join; empty for all. */
  allowed_email_domains: text().array().notNull().default([]),
  /** Whether members need two-factor authentication or a passkey (`lacks_two_factor` of `workspace_members`). */
  two_factor_required: boolean().notNull().default(false),
  /** The number of days after which messages, or only their files, are deleted; null to keep them. */
  message_retention_days: integer(),
  file_retention_days: integer(),
  /** When one of the two was last set to a shorter time. Neither deletes anything in the `RETENTION_GRACE_HOURS` after it. */
  retention_shortened_at: timestamp({ withTimezone: true, mode: 'string' }),
  /** When the workspace is deleted; null if no deletion is scheduled. */
  deletion_due_at: timestamp({ withTimezone: true, mode: 'string' }),
  /** The owner who scheduled the deletion. Users are never deleted, only erased, so the id needs no foreign key. */
  deletion_requested_by: uuid(),
  created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  version: version(),
});
