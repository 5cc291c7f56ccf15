import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * What pages said of themselves, each time when they were read: a row never changes, so a message shows what was there when it was sent. Until
 * it expires, a row answers for everybody who links there. Its picture lies in the files' store under its id.
 */
export const linkPreviews = pgTable(
  'link_previews',
  {
    id: uuid().primaryKey(),
    url: text().notNull(),
    expires_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    site_name: text(),
    /** Null where nothing is to be shown: the page was refused, or does not say what it is. */
    title: text(),
    description: text(),
    /** Of the picture as it is kept, in pixels; null where there is none. */
    picture_width: integer(),
    picture_height: integer(),
    picture_preview: text(),
  },
  (table) => [
    index('link_previews_url').on(table.url, table.expires_at),
    index('link_previews_expiry').on(table.expires_at),
  ],
);
