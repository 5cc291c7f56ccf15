import type { Pin, PinnedMessage } from '@workflow/contract/pins/pins.schema.ts';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import { rowVersionFloorSql } from '../../platform/database/tombstone-version-floor.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { timestamp } from '../../platform/time.ts';
import { authorOf } from '../users/users.access.ts';

/** Selects a `Pin` from `p`, a row of `pins`, and its user `pinner`. */
const selectPin = ({ sql }: Reader) => sql`
  json_build_object('by', ${authorOf({ sql }, sql`pinner`)}, 'at', p.pinned_at, 'version', p.version) as pinned`;

const toPin = (pinned: Pin): Pin => ({ ...pinned, at: timestamp(pinned.at) });

/** Returns the pin of a locked message; null if it is not pinned. */
export async function findPin(reader: Reader, messageId: string): Promise<Pin | null> {
  const [row] = await reader.sql<{ pinned: Pin }[]>`
    select ${selectPin(reader)} from pins p join users pinner on pinner.id = p.pinned_by
    where p.message_id = ${messageId} and p.pinned_at is not null`;
  return row ? toPin(row.pinned) : null;
}

/** Counts the pins of a locked conversation. */
export async function countPins({ sql }: Reader, conversationId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from pins where conversation_id = ${conversationId} and pinned_at is not null`;
  return row.count;
}

/**
 * Pins a message. It uses `clock_timestamp()`, so that pins of a conversation have increasing times in the
 * order of the list.
 */
export async function upsertPin(
  { sql }: Tx,
  pin: { readonly messageId: string; readonly conversationId: string; readonly userId: string },
): Promise<void> {
  await sql`
    insert into pins (message_id, conversation_id, pinned_by, pinned_at)
    values (${pin.messageId}, ${pin.conversationId}, ${pin.userId}, clock_timestamp())
    on conflict (message_id) do update set pinned_by = excluded.pinned_by, pinned_at = excluded.pinned_at`;
}

/** Unpins a message and returns the new version; null if it was not pinned. */
export async function removePin({ sql }: Tx, messageId: string): Promise<number | null> {
  const [row] = await sql<{ version: number }[]>`
    update pins set pinned_at = null where message_id = ${messageId} and pinned_at is not null returning version`;
  return row?.version ?? null;
}

/** Whether the row `d` belongs to a message that is no longer pinned. */
export const isUnpinned = (sql: Sql) => sql`d.pinned_at is null`;

/**
 * Deletes up to `limit` rows of unpinned messages (see `versionFloor`). It locks their messages first, like
 * pinning does.
 */
export async function deleteUnpinned({ sql }: Tx, limit: number): Promise<number> {
  const floor = rowVersionFloorSql(sql, 'pins');
  const result = await sql`
    with locked as materialized (
      select id from messages where id = any(array(
        select message_id from pins d where ${isUnpinned(sql)} and version <= ${floor} limit ${limit}
      )) order by id for no key update skip locked
    )
    delete from pins d where message_id in (select id from locked) and ${isUnpinned(sql)} and version <= ${floor}`;
  return result.count;
}

export async function listPins(reader: Reader, conversationId: string): Promise<PinnedMessage[]> {
  const { sql } = reader;
  const rows = await sql<PinnedMessage[]>`
    select m.id as message_id, m.content, m.file_name, m.seq, m.created_at, ${selectPin(reader)},
      ${authorOf({ sql }, sql`author`)} as "user"
    from pins p join messages m on m.id = p.message_id and m.deleted_at is null
    join users author on author.id = m.user_id join users pinner on pinner.id = p.pinned_by
    where p.conversation_id = ${conversationId} and p.pinned_at is not null
    order by p.pinned_at desc, p.message_id desc`;
  return rows.map((row) => ({ ...row, created_at: timestamp(row.created_at), pinned: toPin(row.pinned) }));
}
