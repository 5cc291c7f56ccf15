import type { SecurityEventKind } from '@workflow/contract/auth/security-activity/security-activity.schema.ts';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/** The sign-ins of users and the changes of how they sign in. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<SecurityEventKind>().notNull(),
    detail: text(),
    device: text(),
    created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    index('security_events_user').on(table.user_id, table.id),
    index('security_events_created').on(table.created_at),
  ],
);
