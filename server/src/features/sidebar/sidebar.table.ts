import type { FixedSection, NotificationLevel, Section } from '@workflow/contract/sidebar/sidebar.schema.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
import { conversations } from '../conversations/conversations.table.ts';
import { users } from '../users/users.table.ts';
import { workspaces } from '../workspaces/workspaces.table.ts';

/**
 * The sidebar sections of a user. Every change of sections, or of a conversation's section, locks this row
 * first.
 */
export const sidebars = pgTable(
  'sidebars',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The sections in their order. */
    sections: jsonb().$type<Section[]>().notNull().default([]),
    collapsed: text().array().$type<FixedSection[]>().notNull().default(sql`'{}'`),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.workspace_id] }),
    index('sidebars_workspace').on(table.workspace_id),
  ],
);

/** A user's sidebar settings of a conversation. They are deleted when the user can no longer read it. */
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
    notification_level: text().$type<NotificationLevel>().notNull().default('default'),
    /** The id of one of `sidebars.sections`; null for the default section. */
    section_id: uuid(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.conversation_id, table.user_id] }),
    index('conversation_settings_user').on(table.user_id),
    // Sending a message looks for users who are notified of every message of a conversation.
    index('conversation_settings_all').on(table.conversation_id).where(sql`notification_level = 'all'`),
  ],
);
