import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
import { conversations } from '../conversations/conversations.table.ts';
import { users } from '../users/users.table.ts';

/** The running calls, at most one in each conversation. A call that ends is deleted; a message in the conversation records it. */
export const calls = pgTable('calls', {
  id: uuid().primaryKey(),
  conversation_id: uuid()
    .notNull()
    .unique('calls_conversation')
    .references(() => conversations.id, { onDelete: 'cascade' }),
  started_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  started_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  /** Everyone who has taken part, also users who have left. */
  user_ids: uuid().array().notNull(),
  /** The called users of a direct message who declined, so that the call rings on none of their devices, also not on one that connects later. */
  declined_by: uuid().array().notNull().default(sql`'{}'`),
  version: version(),
});

/**
 * The sessions in calls: one for each device or tab. A session is a lease: the process that holds its connection extends it, and any
 * process deletes an expired one.
 */
export const callSessions = pgTable(
  'call_sessions',
  {
    id: uuid().primaryKey(),
    call_id: uuid()
      .notNull()
      .references(() => calls.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The connection that receives the signals for this session. */
    socket_id: text().notNull(),
    joined_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [index('call_sessions_call').on(table.call_id), index('call_sessions_user').on(table.user_id)],
);
