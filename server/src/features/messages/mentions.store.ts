import { PRESENT_MAX } from '@workflow/contract/messages/messages.limits.ts';
import { GROUP_MENTIONS } from '@workflow/contract/messages/messages.mentions.ts';
import { namesIn } from '@workflow/contract/messages/messages.names.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { heldReaders, presentFollowers, visibleTo } from '../conversations/conversations.access.ts';
import type { Fragment } from './messages.thread-summary.access.ts';

/** What is said in a message. */
export interface MentionSource {
  readonly id: string;
  readonly content: string;
}

/** Names, each with the message that it is in, as two columns. */
export interface Names {
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

/** The names in some texts. */
export function namesOf(texts: readonly MentionSource[]): Names {
  const named = texts.flatMap(({ id, content }) => namesIn(content).map((name) => ({ id, name })));
  return { ids: named.map(({ id }) => id), names: named.map(({ name }) => name) };
}

/** Those whom the names may mean, for `heldReaders`. */
export const usersNamed = ({ sql }: Pick<Reader, 'sql'>, { names }: Pick<Names, 'names'>) =>
  sql`select id from users where username = any(${names as string[]}::text[])`;

/** The channel that is written so; the author of `m` can read it, lest they learn here what there is. */
const channelNamed = ({ sql }: Pick<Reader, 'sql'>) => sql`(
  select c.id from channels ch join conversations c on c.id = ch.id
  where ch.workspace_id = (select workspace_id from conversations where id = m.conversation_id)
    and lower(regexp_replace(ch.name, '\\s+', '-', 'g')) = lower(substr(named.name, 2)) and ${visibleTo(sql, sql`m.user_id`)}
  order by lower(ch.name) = lower(substr(named.name, 2)) desc, ch.id limit 1
)`;

/**
 * Writes whom the names mention: groups, and people who can read it, which is held: `held_reader` has to be of one conversation, and of
 * `peopleNamed` at least; and channels that the author can read. `written` has messages of it as they stand in the table, or are about to.
 * What names nobody is text.
 */
export const mentioning = ({ sql }: Pick<Reader, 'sql'>, { ids, names }: Names, written: Fragment) => sql`
  insert into mentions (message_id, name, user_id, channel_id, present, conversation_id, seq)
  select m.id, named.name, person.id, channel.id, here.present, m.conversation_id, m.seq
  from unnest(${ids as string[]}::uuid[], ${names as string[]}::text[]) as named (message_id, name)
  join ${written} m on m.id = named.message_id
  left join (users person join held_reader on held_reader.user_id = person.id)
    on person.username = named.name and named.name <> all(${GROUP_MENTIONS as string[]}::text[])
  left join lateral (select case when named.name like '#%' then ${channelNamed({ sql })} end as id) channel on true
  left join lateral (
    select case when named.name = 'here' then ${presentFollowers(sql, sql`m.conversation_id`, PRESENT_MAX)} end as present
  ) here on true
  where person.id is not null or channel.id is not null or named.name = any(${GROUP_MENTIONS as string[]}::text[])
  on conflict (message_id, name) do nothing`;

const insertNamed = ({ sql }: Tx, conversationId: string, named: Names) => sql`
  with ${heldReaders(sql, conversationId, usersNamed({ sql }, named))} ${mentioning({ sql }, named, sql`messages`)}`;

/** What some messages of one conversation mention, written from what they say. */
export async function insertMentions(
  tx: Tx,
  conversationId: string,
  messages: readonly MentionSource[],
): Promise<void> {
  await insertNamed(tx, conversationId, namesOf(messages));
}

/** Those whom a message that is held names now, and nobody else; whoever was called so before stays mentioned. */
export async function rewriteMentions(tx: Tx, conversationId: string, message: MentionSource): Promise<void> {
  const named = namesOf([message]);
  await tx.sql`delete from mentions where message_id = ${message.id} and name <> all(${named.names as string[]}::text[])`;
  await insertNamed(tx, conversationId, named);
}

/**
 * The people whom a message mentions by name and who can read it now, which in a transaction holds until the commit: they hear of it
 * in rooms of their own, which they do not leave with the conversation.
 */
export async function listMentioned(
  { sql }: Reader,
  conversationId: string,
  messageId: string,
): Promise<string[]> {
  const mentioned = sql`select user_id from mentions where message_id = ${messageId} and user_id is not null`;
  const rows = await sql<{ user_id: string }[]>`
    with ${heldReaders(sql, conversationId, mentioned)} select user_id from held_reader`;
  return rows.map(({ user_id }) => user_id);
}
