import type { PendingQuery, Row } from 'postgres';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { newId } from '../../platform/ids.ts';

/** A message and the addresses to which it links, in their order. */
export interface Linking {
  readonly id: string;
  readonly links: readonly string[];
}

/** Notes the links of some messages, which wait for their previews from now on. `written` has the messages. */
export function linking(
  { sql }: Pick<Reader, 'sql'>,
  messages: readonly Linking[],
  written: PendingQuery<Row[]>,
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
    join ${written} m on m.id = link.message_id
    on conflict (message_id, url) do nothing`;
}

/**
 * A message that is held has these links from now on; of one that its author removed it stays known that they did. Gives the previews that
 * were shown and no longer are, and the links that wait for theirs, in the order in which they are to be queued: whoever queues an address that
 * somebody else has queued and not committed waits for them.
 */
export async function rewriteLinks(
  tx: Tx,
  { id, links }: Linking,
): Promise<{ readonly gone: string[]; readonly waiting: string[] }> {
  const { sql } = tx;
  const gone = await sql<{ id: string; preview_id: string | null }[]>`
    delete from message_links where message_id = ${id} and not removed and url <> all(${links as string[]}::text[])
    returning id, preview_id`;
  if (links.length > 0) await linking(tx, [{ id, links }], sql`messages`);
  const waiting = await sql<{ url: string }[]>`
    select url from message_links where message_id = ${id} and preview_id is null and not removed order by url`;
  return {
    gone: gone.filter(({ preview_id }) => preview_id !== null).map((link) => link.id),
    waiting: waiting.map(({ url }) => url),
  };
}

/** Rows of `message_links` as `link` with what is known of their pages as `page`, as a message carries them. */
export const previewsFrom = ({ sql }: Pick<Reader, 'sql'>) => sql`
  json_agg(json_build_object('id', link.id, 'url', link.url, 'site_name', page.site_name, 'title', page.title,
    'description', page.description, 'width', page.picture_width, 'height', page.picture_height, 'preview', page.picture_preview,
    'place', link.place) order by link.place, link.id)`;

/** Links of an author's for whose pages somebody waits; of many, how many does not matter. */
export async function countWaitingLinks({ sql }: Reader, userId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from (
      select 1 from message_links link join messages m on m.id = link.message_id
      where link.preview_id is null and not link.removed and m.user_id = ${userId} limit 1000
    ) waiting`;
  return row.count;
}
