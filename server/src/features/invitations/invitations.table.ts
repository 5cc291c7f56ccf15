import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
import { users } from '../users/users.table.ts';
import { workspaces } from '../workspaces/workspaces.table.ts';

export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    invitation_type: text({ enum: ['email', 'link'] }).notNull(),
    email: text(),
    role: text({ enum: ['admin', 'member', 'guest'] }).notNull(),
    /** The SHA-256 hash of the token, in hexadecimal. */
    token_hash: text().notNull().unique('invitations_token_unique'),
    /** The maximum number of uses; null for unlimited uses. */
    max_uses: integer(),
    uses_count: integer().notNull().default(0),
    /** The channels that users who accept are added to. */
    channels: uuid().array().notNull(),
    /** The personal note of an email. */
    note: text(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    /** When the email was last sent; null for a link. */
    sent_at: timestamp({ withTimezone: true, mode: 'string' }),
    expires_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    revoked_at: timestamp({ withTimezone: true, mode: 'string' }),
    version: version(),
  },
  (table) => [
    index('invitations_workspace').on(table.workspace_id, table.created_at),
    index('invitations_email').on(table.email),
  ],
);

/** The users who have accepted an invitation, each of which counts as one use, and the users for whom it is void. */
export const invitationUses = pgTable(
  'invitation_uses',
  {
    invitation_id: uuid()
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Another member removed the user from the workspace afterwards, so the user cannot accept the invitation. */
    is_void: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.invitation_id, table.user_id] })],
);
