import type { ConversationFace } from '@workflow/contract/conversations/conversations.face.ts';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import { timestamp } from '../../platform/time.ts';
import { visibleTo } from '../conversations/conversations.access.ts';
import { escaped } from '../users/users.names.access.ts';

/** So much is searched at a time, which takes some ten milliseconds: the request has its connection no longer than that. */
const STRETCH_MESSAGES = 10_000;
const STRETCH_BYTES = 1_000_000;

/** A part of a conversation, of which neither the number of messages nor their length is without a bound. */
export interface Stretch {
  readonly from: number;
  /** When its first message was written. */
  readonly since: string;
}

/** Words that each have to occur, and the numbers among which they are looked for. */
export interface SearchInput {
  readonly words: readonly string[];
  readonly from: number;
  readonly below: number;
}

/**
 * The stretch that ends below a number; it has one message at least. Null where there is none before that, or the person may not read the
 * conversation. The length of a text is known without reading it.
 */
export async function findStretch(
  { sql }: Reader,
  { face, conversationId, userId }: { face: ConversationFace; conversationId: string; userId: string },
  below: number,
): Promise<Stretch | null> {
  const [row] = await sql<{ from: number | null; since: string }[]>`
    select min(seq) as from, min(created_at) as since from (
      select seq, created_at,
        coalesce(sum(octet_length(content)) over (order by seq desc rows between unbounded preceding and 1 preceding), 0) as bytes_behind
      from (
        select seq, created_at, content from messages
        where conversation_id = ${conversationId} and seq < ${below}
          and exists (select 1 from conversations c where c.id = ${conversationId} and c.kind = ${face.kind} and ${visibleTo(sql, userId)})
        order by seq desc limit ${sql.unsafe(String(STRETCH_MESSAGES))}
      ) newest
    ) measured where bytes_behind < ${STRETCH_BYTES}`;
  return row && row.from !== null ? { from: row.from, since: timestamp(row.since) } : null;
}

/**
 * Whether a row of `messages` is among what is sought. However many words there are, its text is put into lower case once, and composed
 * only where it is not; `ilike` would do the one for each word, and knows nothing of the other.
 */
export const matchesSearch = (sql: Sql, { words, from, below }: SearchInput) => sql`
  and seq >= ${from} and seq < ${below}
  and lower(case when octet_length(content) = length(content) or content is nfc normalized then content else normalize(content, nfc) end)
    like all(array(select lower(word) from unnest(${words.map((word) => `%${escaped(word)}%`)}::text[]) as word))`;
