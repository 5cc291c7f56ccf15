import { GROUP_MENTIONS } from '@workflow/contract/messages/messages.mentions.ts';
import { namesIn } from '@workflow/contract/messages/messages.names.ts';
import type { Reader } from '../../platform/database/client.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { visibleTo } from '../conversations/conversations.access.ts';
import type { Fragment } from './messages.store.ts';

/** What is said in a message. */
export interface Said {
  readonly id: string;
  readonly content: string;
}

/** The names in some texts, as two columns. */
export function namesOf(texts: readonly Said[]): { readonly ids: string[]; readonly names: string[] } {
  const named = texts.flatMap(({ id, content }) => namesIn(content).map((name) => ({ id, name })));
  return { ids: named.map(({ id }) => id), names: named.map(({ name }) => name) };
}

/**
 * Writes whom the names mention: groups, and people who can read it. `written` has messages as they stand in the table, or
 * are about to. What names nobody is text.
 */
export const mentioning = (
  { sql }: Pick<Reader, 'sql'>,
  { ids, names }: ReturnType<typeof namesOf>,
  written: Fragment,
) => sql`
  insert into mentions (message_id, name, user_id, conversation_id, seq)
  select m.id, named.name, person.id, m.conversation_id, m.seq
  from unnest(${ids}::uuid[], ${names}::text[]) as named (message_id, name)
  join ${written} m on m.id = named.message_id
  join conversations c on c.id = m.conversation_id
  left join users person on person.username = named.name and named.name <> all(${GROUP_MENTIONS as string[]}::text[])
    and ${visibleTo(sql, sql`person.id`)}
  where person.id is not null or named.name = any(${GROUP_MENTIONS as string[]}::text[])
  on conflict (message_id, name) do nothing`;

/** Those whom a message that is held names now, and nobody else; whoever was called so before stays mentioned. */
export async function rewriteMentions(tx: Tx, message: Said): Promise<void> {
  const { sql } = tx;
  const named = namesOf([message]);
  await sql`
    with dropped as (
      delete from mentions where message_id = ${message.id} and name <> all(${named.names}::text[])
    )
    ${mentioning(tx, named, sql`messages`)}`;
}

/** The people whom a message mentions by name, as far as they can read it now. */
export async function listMentioned({ sql }: Reader, messageId: string): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    select mention.user_id from mentions mention join conversations c on c.id = mention.conversation_id
    where mention.message_id = ${messageId} and mention.user_id is not null and ${visibleTo(sql, sql`mention.user_id`)}`;
  return rows.map(({ user_id }) => user_id);
}
