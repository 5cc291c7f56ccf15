import type { Fragment, Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { newId } from '../../../platform/ids.ts';

/** A message and the URLs that it links to, in their order. */
export interface MessageLinks {
  readonly id: string;
  readonly links: readonly string[];
}

/**
 * Inserts the links of messages, without previews yet. `messages` is a relation that has the rows of the
 * messages.
 */
export function linkInsertion(
  { sql }: Pick<Reader, 'sql'>,
  messages: readonly MessageLinks[],
  messageRows: Fragment,
) {
  const links = messages.flatMap(({ id, links }) =>
    links.map((url, place) => ({ id: newId(), message_id: id, url, place })),
  );
  const column = (name: 'id' | 'message_id' | 'url' | 'place') => links.map((link) => link[name]);
  return sql`
    insert into message_links (id, message_id, url, place)
    select link.id, link.message_id, link.url, link.place
    from unnest(${column('id')}::uuid[], ${column('message_id')}::uuid[], ${column('url')}::text[], ${column('place')}::smallint[])
      as link (id, message_id, url, place)
    join ${messageRows} m on m.id = link.message_id
    on conflict (message_id, url) do nothing`;
}

/**
 * Updates the links of a locked message to the links of its new text. Links whose preview the author removed stay
 * removed. Returns the links whose previews are no longer shown, and the URLs that need a preview, sorted: a
 * transaction that enqueues a URL waits for another that has enqueued it and not committed, so both must use
 * one order.
 */
export async function rewriteLinks(
  tx: Tx,
  { id, links }: MessageLinks,
): Promise<{ readonly removedPreviewIds: string[]; readonly pendingUrls: string[] }> {
  const { sql } = tx;
  const removed = await sql<{ id: string; preview_id: string | null }[]>`
    delete from message_links where message_id = ${id} and not removed and url <> all(${links as string[]}::text[])
    returning id, preview_id`;
  if (links.length > 0) await linkInsertion(tx, [{ id, links }], sql`messages`);
  const pending = await sql<{ url: string }[]>`
    select url from message_links where message_id = ${id} and preview_id is null and not removed order by url`;
  return {
    removedPreviewIds: removed.filter(({ preview_id }) => preview_id !== null).map((link) => link.id),
    pendingUrls: pending.map(({ url }) => url),
  };
}

/** Selects the previews of a message as JSON, from `link` (`message_links`) and `page` (`link_previews`). */
export const previewsJson = ({ sql }: Pick<Reader, 'sql'>) => sql`
  json_agg(json_build_object('id', link.id, 'url', link.url, 'site_name', page.site_name, 'title', page.title,
    'description', page.description, 'width', page.picture_width, 'height', page.picture_height, 'preview', page.picture_preview,
    'place', link.place) order by link.place, link.id)`;

/** Counts the links of an author's messages that wait for their preview, up to 1000. */
export async function countWaitingLinks({ sql }: Reader, userId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from (
      select 1 from message_links link join messages m on m.id = link.message_id
      where link.preview_id is null and not link.removed and m.user_id = ${userId} limit 1000
    ) waiting`;
  return row.count;
}
