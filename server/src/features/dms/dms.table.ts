import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
import { conversations } from '../conversations/conversations.table.ts';

/** The name of a group direct message, and the version of its name and members. A group that was never changed has no row. */
export const groupDms = pgTable('group_dms', {
  id: uuid()
    .primaryKey()
    .references(() => conversations.id, { onDelete: 'cascade' }),
  name: text(),
  /** When users were last added or left. Updating it lets the trigger of the table raise the version. */
  members_changed_at: timestamp({ withTimezone: true, mode: 'string' }),
  version: version(),
});
