import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import type { Reader, Sql } from '../../../platform/database/connection/client.ts';
import { timestamp } from '../../../platform/time.ts';
import { visibleTo } from '../../conversations/conversations.visibility.access.ts';
import { escapeLikePattern } from '../../users/users.names.access.ts';

/**
 * The limits of one search range. Searching it takes about 10 ms, and the request occupies its connection no
 * longer than that.
 */
const SEARCH_RANGE_MESSAGES = 10_000;
const SEARCH_RANGE_BYTES = 1_000_000;

/**
 * A part of a conversation that one request searches. Neither the number of messages nor their length in a
 * conversation is bounded.
 */
export interface SearchRange {
  readonly from: number;
  /** The time of the first message in the range. */
  readonly since: string;
}

/** The words that must all occur in a message, and the range of `seq` to search. */
export interface SearchInput {
  readonly words: readonly string[];
  readonly from: number;
  readonly below: number;
}

/**
 * Finds the range that ends below a `seq`. It has at least one message. Returns null if there are no earlier messages, or if the user may
 * not read the conversation. Adding up lengths is fast, because PostgreSQL stores the length of a long text apart from its content.
 */
export async function findSearchRange(
  { sql }: Reader,
  {
    variant,
    conversationId,
    userId,
  }: { variant: ConversationVariant; conversationId: string; userId: string },
  below: number,
): Promise<SearchRange | null> {
  const [row] = await sql<{ from: number | null; since: string }[]>`
    select min(seq) as from, min(created_at) as since from (
      select seq, created_at,
        coalesce(sum(octet_length(content)) over (order by seq desc rows between unbounded preceding and 1 preceding), 0) as bytes_behind
      from (
        select seq, created_at, content from messages
        where conversation_id = ${conversationId} and seq < ${below}
          and exists (select 1 from conversations c where c.id = ${conversationId} and c.kind = ${variant.kind} and ${visibleTo(sql, userId)})
        order by seq desc limit ${sql.unsafe(String(SEARCH_RANGE_MESSAGES))}
      ) newest
    ) measured where bytes_behind < ${SEARCH_RANGE_BYTES}`;
  return row && row.from !== null ? { from: row.from, since: timestamp(row.since) } : null;
}

/**
 * Selects the messages that match the search. The text is lowercased once for all words, and normalized to
 * NFC only if needed. `ilike` would lowercase it for each word and does not normalize.
 */
export const matchesSearch = (sql: Sql, { words, from, below }: SearchInput) => sql`
  and seq >= ${from} and seq < ${below}
  and lower(case when octet_length(content) = length(content) or content is nfc normalized then content else normalize(content, nfc) end)
    like all(array(select lower(word) from unnest(${words.map((word) => `%${escapeLikePattern(word)}%`)}::text[]) as word))`;
