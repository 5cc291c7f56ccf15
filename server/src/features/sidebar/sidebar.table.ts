import type { FixedSection, Section } from '@workflow/contract/sidebar/sidebar.schema.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
import { conversations } from '../conversations/conversations.table.ts';
import { users } from '../users/users.table.ts';
import { workspaces } from '../workspaces/workspaces.table.ts';

/** The sections of a person's lists. Whoever changes them, or puts something into one, holds this row: one after the other. */
export const sidebars = pgTable(
  'sidebars',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** In their order. */
    sections: jsonb().$type<Section[]>().notNull().default([]),
    collapsed: text().array().$type<FixedSection[]>().notNull().default(sql`'{}'`),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.workspace_id] }),
    index('sidebars_workspace').on(table.workspace_id),
  ],
);

/** What a person has chosen of a conversation that they can read; it goes when they can no more. */
export const conversationSettings = pgTable(
  'conversation_settings',
  {
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    is_starred: boolean().notNull().default(false),
    is_muted: boolean().notNull().default(false),
    /** One of `sidebars.sections`. */
    section_id: uuid(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.conversation_id, table.user_id] }),
    index('conversation_settings_user').on(table.user_id),
  ],
);
