import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { DRAFTS_MAX } from '@workflow/contract/drafts/drafts.limits.ts';
import type { Draft } from '@workflow/contract/drafts/drafts.schema.ts';
import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import { rowVersionFloorSql } from '../../platform/database/tombstone-version-floor.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { timestamp } from '../../platform/time.ts';
import { visibleTo } from '../conversations/conversations.visibility.access.ts';
import { authorOf } from '../users/users.access.ts';

export interface DraftLocation {
  readonly userId: string;
  readonly conversationId: string;
  readonly threadId: string | null;
}

interface Row {
  readonly conversation_id: string;
  readonly place_id: string;
  readonly workspace_id: string;
  readonly kind: 'channel' | 'dm';
  readonly text: string;
  readonly reply_to: Draft['reply_to'];
  readonly updated_at: string;
  readonly version: number;
}

/** Selects the columns of `Row` from `d`, a draft. `reply_to` is null if the message was deleted. */
const columns = ({ sql }: Reader) => sql`
  d.conversation_id, d.place_id, c.workspace_id, c.kind, d.text, d.updated_at, d.version,
  case when m.id is not null then json_build_object('id', m.id, 'seq', m.seq, 'content', left(m.content, 400), 'user',
    ${authorOf({ sql }, sql`u`)}) end as reply_to`;

const draftJoins = ({ sql }: Reader) => sql`
  join conversations c on c.id = d.conversation_id
  left join messages m on m.id = d.reply_to_id and m.deleted_at is null
  left join users u on u.id = m.user_id`;

const toDraft = ({ conversation_id, place_id, kind, reply_to, ...row }: Row): Draft => ({
  ...row,
  ...referenceTo(variantOf(kind), conversation_id),
  thread_id: place_id === conversation_id ? null : place_id,
  reply_to: reply_to && { ...reply_to, content: quoteOf(reply_to.content) },
  updated_at: timestamp(row.updated_at),
});

/** Whether the draft `d` is empty, because it was sent or discarded. */
export const isEmptyDraft = (sql: Sql) => sql`d.text = '' and d.reply_to_id is null`;

/** Returns whether a draft exists that is not empty, so that saving it does not count as a new one. */
export async function draftExists(
  { sql }: Reader,
  { userId, conversationId, threadId }: DraftLocation,
): Promise<boolean> {
  const rows = await sql`
    select 1 from drafts d where user_id = ${userId} and place_id = ${threadId ?? conversationId} and not (${isEmptyDraft(sql)})`;
  return rows.length > 0;
}

/** Counts the drafts that `listDrafts` returns. */
export async function countDrafts({ sql }: Reader, userId: string, workspaceId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from drafts d join conversations c on c.id = d.conversation_id
    where d.user_id = ${userId} and c.workspace_id = ${workspaceId} and not (${isEmptyDraft(sql)}) and ${visibleTo(sql, userId)}`;
  return row.count;
}

/** Deletes up to `limit` empty drafts (see `versionFloor`). */
export async function deleteEmptyDrafts({ sql }: Tx, limit: number): Promise<number> {
  const result = await sql`
    delete from drafts where ctid = any(array(
      select ctid from drafts d where ${isEmptyDraft(sql)} and version <= ${rowVersionFloorSql(sql, 'drafts')}
      limit ${limit} for update skip locked
    ))`;
  return result.count;
}

/** Saves a draft. A `replyToId` of another conversation is ignored. `isNew` is false if nothing changed. */
export async function putDraft(
  tx: Tx,
  { userId, conversationId, threadId }: DraftLocation,
  { text, replyToId }: { readonly text: string; readonly replyToId: string | null },
): Promise<{ draft: Draft; isNew: boolean }> {
  const { sql } = tx;
  const placeId = threadId ?? conversationId;
  const changed = await sql`
    insert into drafts as known (user_id, conversation_id, place_id, text, reply_to_id, updated_at)
    values (${userId}, ${conversationId}, ${placeId}, ${text},
      (select id from messages where id = ${replyToId} and conversation_id = ${conversationId}), clock_timestamp())
    on conflict (user_id, place_id) do update
      set text = excluded.text, reply_to_id = excluded.reply_to_id, updated_at = excluded.updated_at
    where (known.text, known.reply_to_id) is distinct from (excluded.text, excluded.reply_to_id)`;
  const [row] = await sql<[Row]>`
    select ${columns(tx)} from drafts d ${draftJoins(tx)} where d.user_id = ${userId} and d.place_id = ${placeId}`;
  return { draft: toDraft(row), isNew: changed.count > 0 };
}

/** Returns the drafts that are not empty, in conversations that the user can read. */
export async function listDrafts(reader: Reader, userId: string, workspaceId: string): Promise<Draft[]> {
  const { sql } = reader;
  const rows = await sql<Row[]>`
    select ${columns(reader)} from drafts d ${draftJoins(reader)}
    where d.user_id = ${userId} and c.workspace_id = ${workspaceId} and not (${isEmptyDraft(sql)})
      and ${visibleTo(sql, userId)}
    order by d.updated_at desc limit ${DRAFTS_MAX}`;
  return rows.map(toDraft);
}

/** Deletes all drafts of a user. */
export async function deleteDraftsOf({ sql }: Tx, userId: string): Promise<void> {
  await sql`delete from drafts where user_id = ${userId}`;
}
