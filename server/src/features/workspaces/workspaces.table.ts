import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';

export const workspaces = pgTable('workspaces', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  slug: text().notNull().unique('workspaces_slug_unique'),
  icon: text(),
  created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  version: version(),
});
