import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { linkPreviews } from '../previews/previews.table.ts';
import { messages } from './messages.table.ts';

/** The first links of a message. Each has a preview, or waits for one. */
export const messageLinks = pgTable(
  'message_links',
  {
    id: uuid().primaryKey(),
    message_id: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** The position of the link in its message. */
    place: smallint().notNull(),
    /** The preview of the page, which may be empty; null until the page was fetched. */
    preview_id: uuid().references(() => linkPreviews.id),
    /**
     * Whether the author removed the preview. The row stays, so that an edit does not bring the preview back.
     */
    removed: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('message_links_once').on(table.message_id, table.url),
    index('message_links_waiting').on(table.url).where(sql`preview_id is null and not removed`),
    index('message_links_preview').on(table.preview_id).where(sql`preview_id is not null`),
  ],
);
