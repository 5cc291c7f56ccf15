import { boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
import { users } from '../users/users.table.ts';
import { workspaces } from '../workspaces/workspaces.table.ts';

export const workspaceMembers = pgTable(
  'workspace_members',
  {
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: ['owner', 'admin', 'member', 'guest'] }).notNull(),
    joined_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    /**
     * Whether the user created the workspace, accepted an invitation or joined by single sign-on. Anyone can add a user by username, so
     * the workspace sees the email address and the security events only of members who joined by their own choice.
     */
    joined_by_choice: boolean().notNull().default(false),
    /** Whether the workspace requires two-factor authentication and the user has neither it nor a passkey: the user has no access. */
    lacks_two_factor: boolean().notNull().default(false),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.user_id] }),
    index('workspace_members_user').on(table.user_id),
  ],
);
