import { HERE_MENTION_MAX } from '@workflow/contract/messages/messages.limits.ts';
import { GROUP_MENTIONS } from '@workflow/contract/messages/messages.mentions.ts';
import { mentionedNamesIn } from '@workflow/contract/messages/messages.names.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import {
  lockedReaders,
  presentFollowers,
  visibleTo,
} from '../../conversations/conversations.visibility.access.ts';
import type { Fragment } from '../threads/thread-summary.access.ts';

/** The text of a message whose mentions are extracted. */
export interface MentionSource {
  readonly id: string;
  readonly content: string;
}

/** Mentioned names as two parallel columns: the message id and the name. */
export interface NameColumns {
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

/** Extracts the mentioned names from texts. */
export function extractNames(texts: readonly MentionSource[]): NameColumns {
  const named = texts.flatMap(({ id, content }) => mentionedNamesIn(content).map((name) => ({ id, name })));
  return { ids: named.map(({ id }) => id), names: named.map(({ name }) => name) };
}

/** Selects the users with the given usernames, for `lockedReaders`. */
export const usersByName = ({ sql }: Pick<Reader, 'sql'>, { names }: Pick<NameColumns, 'names'>) =>
  sql`select id from users where username = any(${names as string[]}::text[])`;

/**
 * Selects the channel with the mentioned name. Only channels that the author of `m` can read count, so that a
 * mention does not reveal others.
 */
const channelByName = ({ sql }: Pick<Reader, 'sql'>) => sql`(
  select c.id from channels ch join conversations c on c.id = ch.id
  where ch.workspace_id = (select workspace_id from conversations where id = m.conversation_id)
    and lower(regexp_replace(ch.name, '\\s+', '-', 'g')) = lower(substr(named.name, 2)) and ${visibleTo(sql, sql`m.user_id`)}
  order by lower(ch.name) = lower(substr(named.name, 2)) desc, ch.id limit 1
)`;

/**
 * Inserts the mentions of messages: group mentions, users who can read the conversation, and channels that
 * the author can read. Names that match nothing stay plain text. The statement must contain `lockedReaders`
 * for the conversation with at least `usersByName`. `messageRows` is a relation that has the messages.
 */
export const mentionInsertion = (
  { sql }: Pick<Reader, 'sql'>,
  { ids, names }: NameColumns,
  messageRows: Fragment,
) => sql`
  insert into mentions (message_id, name, user_id, channel_id, present, conversation_id, seq)
  select m.id, named.name, person.id, channel.id, here.present, m.conversation_id, m.seq
  from unnest(${ids as string[]}::uuid[], ${names as string[]}::text[]) as named (message_id, name)
  join ${messageRows} m on m.id = named.message_id
  left join (users person join locked_reader on locked_reader.user_id = person.id)
    on person.username = named.name and named.name <> all(${GROUP_MENTIONS as string[]}::text[])
  left join lateral (select case when named.name like '#%' then ${channelByName({ sql })} end as id) channel on true
  left join lateral (
    select case when named.name = 'here' then ${presentFollowers(sql, sql`m.conversation_id`, HERE_MENTION_MAX)} end as present
  ) here on true
  where person.id is not null or channel.id is not null or named.name = any(${GROUP_MENTIONS as string[]}::text[])
  on conflict (message_id, name) do nothing`;

const insertNames = ({ sql }: Tx, conversationId: string, named: NameColumns) => sql`
  with ${lockedReaders(sql, conversationId, usersByName({ sql }, named))} ${mentionInsertion({ sql }, named, sql`messages`)}`;

/** Extracts and inserts the mentions of messages of one conversation. */
export async function insertMentions(
  tx: Tx,
  conversationId: string,
  messages: readonly MentionSource[],
): Promise<void> {
  await insertNames(tx, conversationId, extractNames(messages));
}

/** Replaces the mentions of a locked message with the mentions of its new text. A renamed user stays mentioned under the earlier name. */
export async function rewriteMentions(tx: Tx, conversationId: string, message: MentionSource): Promise<void> {
  const named = extractNames([message]);
  await tx.sql`delete from mentions where message_id = ${message.id} and name <> all(${named.names as string[]}::text[])`;
  await insertNames(tx, conversationId, named);
}

/**
 * Returns the users whom a message mentions by name and who can read it. In a transaction their right to read
 * stays until the commit. Events of the message also go to these users' own rooms, which they do not leave
 * with the conversation.
 */
export async function listMentioned(
  { sql }: Reader,
  conversationId: string,
  messageId: string,
): Promise<string[]> {
  const mentioned = sql`select user_id from mentions where message_id = ${messageId} and user_id is not null`;
  const rows = await sql<{ user_id: string }[]>`
    with ${lockedReaders(sql, conversationId, mentioned)} select user_id from locked_reader`;
  return rows.map(({ user_id }) => user_id);
}

/** Returns the names that a message mentions, and the user whom each name means; null for groups and channels. */
export async function listMentionNames(
  { sql }: Reader,
  messageId: string,
): Promise<{ readonly name: string; readonly user_id: string | null }[]> {
  return sql`select name, user_id from mentions where message_id = ${messageId}`;
}
