import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * The previews of pages at the time they were fetched. A row never changes, so a message shows the preview
 * from when it was sent. Until a row expires, it is used for all links to its URL. Its picture is in the file
 * store under its id.
 */
export const linkPreviews = pgTable(
  'link_previews',
  {
    id: uuid().primaryKey(),
    url: text().notNull(),
    expires_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    site_name: text(),
    /** The title; null if there is nothing to show, because the page could not be fetched or has no title. */
    title: text(),
    description: text(),
    /** The size of the stored picture in pixels; null if there is none. */
    picture_width: integer(),
    picture_height: integer(),
    picture_preview: text(),
  },
  (table) => [
    index('link_previews_url').on(table.url, table.expires_at),
    index('link_previews_expiry').on(table.expires_at),
  ],
);
