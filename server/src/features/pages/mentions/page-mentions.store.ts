import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { isAboveGuest } from '../../members/members.access.ts';
import type { FoundMention } from '../document/document-worker.tasks.ts';

/** Marks the mentions that the text no longer has. */
export async function markMentionsRemoved(
  { sql }: Tx,
  pageId: string,
  mentions: readonly FoundMention[],
): Promise<void> {
  await sql`
    update page_mentions set removed_at = now() where page_id = ${pageId} and removed_at is null and (key, user_id) not in (
      select * from unnest(${mentions.map(({ key }) => key)}::text[], ${mentions.map(({ userId }) => userId)}::uuid[])
    )`;
}

/** A mention that leaves the text for longer than this is deleted; until then it may return, and does not notify again. */
const RETURNS_WITHIN = '10 minutes';

/** Deletes mentions that were removed and did not return, and returns their ids. */
export async function deleteRemovedMentions({ sql }: Tx, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    delete from page_mentions where id = any(array(
      select id from page_mentions where removed_at < now() - ${RETURNS_WITHIN}::interval
      limit ${limit} for update skip locked
    )) returning id`;
  return rows.map(({ id }) => id);
}

export interface AddedMention {
  readonly id: string;
  readonly workspace_id: string;
  readonly user_id: string;
  /** The user to whom the Yjs client that wrote the mention belongs. */
  readonly actor_id: string;
}

/**
 * Inserts mentions of members who can see pages, and updates where they are. Returns the new ones, except those whose author has no account
 * any more.
 */
export async function upsertMentions(
  { sql }: Tx,
  pageId: string,
  mentions: readonly FoundMention[],
): Promise<AddedMention[]> {
  const rows = await sql<(AddedMention & { is_new: boolean })[]>`
    with found as (
      select * from unnest(
        ${mentions.map(() => newId())}::uuid[], ${mentions.map(({ key }) => key)}::text[],
        ${mentions.map(({ userId }) => userId)}::uuid[], ${mentions.map(({ clientId }) => clientId)}::bigint[],
        ${mentions.map(({ blockId }) => blockId)}::text[], ${mentions.map(({ text }) => text)}::text[]
      ) as mention (id, key, user_id, client_id, block_id, text)
    ), put as (
      insert into page_mentions (id, page_id, key, user_id, actor_id, block_id, text)
      select found.id, page.id, found.key, found.user_id, client.user_id, found.block_id, found.text
      from found join pages page on page.id = ${pageId}
      join workspace_members member
        on member.workspace_id = page.workspace_id and member.user_id = found.user_id and ${isAboveGuest(sql)}
      left join page_clients client on client.page_id = page.id and client.client_id = found.client_id
      order by found.key, found.user_id
      on conflict (page_id, key, user_id) do update
        set block_id = excluded.block_id, text = excluded.text, removed_at = null
        where (page_mentions.block_id, page_mentions.text) is distinct from (excluded.block_id, excluded.text)
          or page_mentions.removed_at is not null
      returning *, xmax = 0 as is_new
    )
    select put.id, page.workspace_id, put.user_id, put.actor_id, put.is_new
    from put join pages page on page.id = put.page_id where put.is_new and put.actor_id is not null`;
  return rows.map(({ is_new: _, ...added }) => added);
}
