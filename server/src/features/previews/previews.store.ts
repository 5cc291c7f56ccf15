import type { Reader } from '../../platform/database/connection/client.ts';
import { andFairLock, rightKeys } from '../../platform/database/locks/fair-locks.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { ReadableConversation } from '../../platform/realtime/rooms.ts';
import { visibleTo } from '../conversations/conversations.visibility.access.ts';
import type { PreviewRow } from '../messages/messages.access.ts';
import type { FetchedPreview } from './previews.fetch.ts';

export interface StoredPreview {
  readonly id: string;
  /** Whether the preview can be shown; false if the page had nothing to show or could not be fetched. */
  readonly is_shown: boolean;
}

/** Returns the preview of a URL that has not expired; null if it must be fetched. */
export async function findFreshPreview({ sql }: Reader, url: string): Promise<StoredPreview | null> {
  const [row] = await sql<StoredPreview[]>`
    select id, title is not null as is_shown from link_previews
    where url = ${url} and expires_at > now() order by expires_at desc limit 1`;
  return row ?? null;
}

/** Saves the preview of a URL, or that it has none. It is used for all links to the URL until it expires. */
export async function insertPreview(
  { sql }: Tx,
  { id, url, expires }: { readonly id: string; readonly url: string; readonly expires: Date },
  fetched: FetchedPreview | null,
): Promise<void> {
  const { title = null, siteName = null, description = null, picture = null } = fetched ?? {};
  const { width = null, height = null, preview = null } = picture ?? {};
  await sql`
    insert into link_previews (id, url, expires_at, title, site_name, description, picture_width, picture_height, picture_preview)
    values (${id}, ${url}, ${expires.toISOString()}, ${title}, ${siteName}, ${description}, ${width}, ${height}, ${preview})`;
}

export interface WaitingLink {
  readonly id: string;
  readonly message_id: string;
  /** The author of the message. */
  readonly user_id: string;
}

/** Returns links to a URL that have no preview yet. */
export const listWaitingLinks = ({ sql }: Reader, url: string, limit: number): Promise<WaitingLink[]> => sql<
  WaitingLink[]
>`
  select link.id, link.message_id, m.user_id from message_links link join messages m on m.id = link.message_id
  where link.url = ${url} and link.preview_id is null and not link.removed limit ${limit}`;

/** Returns URLs that have links without a preview, in order, after the given URL. */
export async function listWaitingUrls(
  { sql }: Reader,
  { limit, after }: { readonly limit: number; readonly after: string },
): Promise<string[]> {
  const rows = await sql<{ url: string }[]>`
    select distinct url from message_links where preview_id is null and not removed and url > ${after}
    order by url limit ${limit}`;
  return rows.map(({ url }) => url);
}

/**
 * Attaches a preview to a link, and locks its message until the commit. Returns the preview and its conversation; null if there is
 * nothing to show, or if the message or its conversation was deleted.
 */
export async function attachPreview(
  { sql }: Tx,
  link: WaitingLink,
  previewId: string,
): Promise<{ readonly conversation: ReadableConversation; readonly row: PreviewRow } | null> {
  const [conversation] = await sql<ReadableConversation[]>`
    select id, workspace_id, kind, is_private, followed_by from conversations
    where id = (select conversation_id from messages where id = ${link.message_id}) and deleted_at is null
    ${andFairLock({ sql, isTransaction: true }, rightKeys.conversation(sql, sql`id`))} for key share`;
  const [message] = await sql`
    select 1 from messages where id = ${link.message_id} and deleted_at is null for no key update`;
  const [row] = await sql<(PreviewRow & { title: string | null })[]>`
    with attached as (
      update message_links set preview_id = ${previewId} where id = ${link.id} and preview_id is null and not removed
      returning id, url, place
    )
    select attached.*, site_name, title, description, picture_width as width, picture_height as height, picture_preview as preview
    from attached join link_previews page on page.id = ${previewId}`;
  return conversation && message && row && row.title !== null ? { conversation, row } : null;
}

/** Hides a preview of a locked message. Returns whether it was shown before. */
export async function hidePreview({ sql }: Tx, messageId: string, id: string): Promise<boolean> {
  const rows = await sql`
    update message_links set removed = true
    where id = ${id} and message_id = ${messageId} and preview_id is not null and not removed returning 1`;
  return rows.length > 0;
}

/** Returns the id under which the picture of a link's preview is stored, if the user can read the message. */
export async function findVisiblePicture(
  { sql }: Reader,
  id: string,
  userId: string,
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select page.id from message_links link
    join link_previews page on page.id = link.preview_id
    join messages m on m.id = link.message_id
    join conversations c on c.id = m.conversation_id
    where link.id = ${id} and not link.removed and page.picture_width is not null and m.deleted_at is null
      and ${visibleTo(sql, userId)}`;
  return row?.id ?? null;
}

/** Deletes up to `limit` expired previews that no message shows, and returns their ids. */
export async function deleteUnusedPreviews({ sql }: Tx, limit: number): Promise<string[]> {
  const unused = sql`not exists (select 1 from message_links where preview_id = link_previews.id)`;
  const rows = await sql<{ id: string }[]>`
    delete from link_previews where id in (
      select id from link_previews where expires_at < now() and ${unused} limit ${limit} for update skip locked
    ) returning id`;
  return rows.map(({ id }) => id);
}

/** Returns which of the given previews exist. */
export async function listExistingIds({ sql }: Reader, ids: readonly string[]): Promise<Set<string>> {
  const rows = await sql<
    { id: string }[]
  >`select id from link_previews where id = any(${ids as string[]}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}
