import { COMMENT_EMOJI_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Comment } from '@workflow/contract/projects/projects.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { optionalTimestamp, timestamp } from '../../../platform/time.ts';
import { selectNamedMembers } from '../../members/members.access.ts';
import { authorOf } from '../../users/users.access.ts';

function toComment(row: Comment): Comment {
  const { id, row_id, user_id, user, content, mentions, reactions, version } = row;
  return {
    id,
    row_id,
    user_id,
    user,
    content,
    mentions,
    reactions,
    created_at: timestamp(row.created_at),
    edited_at: optionalTimestamp(row.edited_at),
    version,
  };
}

const commentsOf = ({ sql }: Reader) => sql`
  select c.*, ${authorOf({ sql }, sql`u`)} as "user",
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'name', m.name, 'channel_id', null, 'present', null, 'user', ${authorOf({ sql }, sql`p`)}) order by m.name)
      from row_comment_mentions m join users p on p.id = m.user_id where m.comment_id = c.id
    ), '[]') as mentions,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'user_id', p.id, 'username', p.username, 'full_name', p.full_name, 'emoji', r.emoji
      ) order by r.created_at, p.id, r.emoji)
      from row_comment_reactions r join users p on p.id = r.user_id where r.comment_id = c.id
    ), '[]') as reactions
  from row_comments c left join users u on u.id = c.user_id`;

/** Returns the comments of a row, oldest first. */
export async function listComments(reader: Reader, rowId: string): Promise<Comment[]> {
  const rows = await reader.sql<Comment[]>`${commentsOf(reader)} where c.row_id = ${rowId} order by c.id`;
  return rows.map(toComment);
}

export async function findComment(reader: Reader, id: string): Promise<Comment | null> {
  const [row] = await reader.sql<Comment[]>`${commentsOf(reader)} where c.id = ${id}`;
  return row ? toComment(row) : null;
}

/** Returns a comment that must exist. */
export async function readComment(reader: Reader, id: string): Promise<Comment> {
  return (await findComment(reader, id))!;
}

/** Locks a comment until the commit and returns its author and text; null if the row has no such comment. */
export async function lockComment(
  { sql }: Tx,
  rowId: string,
  id: string,
): Promise<{ user_id: string | null; content: string } | null> {
  const [row] = await sql<{ user_id: string | null; content: string }[]>`
    select user_id, content from row_comments where id = ${id} and row_id = ${rowId} for no key update`;
  return row ?? null;
}

export async function insertComment(
  { sql }: Tx,
  comment: { row_id: string; user_id: string; content: string },
): Promise<string> {
  const id = newId();
  await sql`insert into row_comments ${sql({ ...comment, id })}`;
  return id;
}

/** Changes the text of a locked comment. */
export async function setContent({ sql }: Tx, id: string, content: string): Promise<void> {
  await sql`
    update row_comments set content = ${content}, edited_at = greatest(now(), edited_at + interval '1 millisecond')
    where id = ${id}`;
}

/**
 * Stores mentions of the members with these usernames. A mention stays with its user even if the username
 * changes later. Guests cannot see projects and are skipped. Returns the users who were not mentioned before.
 */
export async function putMentions(
  { sql }: Tx,
  workspaceId: string,
  commentId: string,
  names: readonly string[],
): Promise<string[]> {
  const named = [...names];
  await sql`delete from row_comment_mentions where comment_id = ${commentId} and name <> all(${named}::text[])`;
  const rows = await sql<{ user_id: string }[]>`
    insert into row_comment_mentions (comment_id, name, user_id)
    select ${commentId}, named.username, named.id from (${selectNamedMembers(sql, workspaceId, named)}) named
    on conflict do nothing returning user_id`;
  return rows.map(({ user_id }) => user_id);
}

/** Returns the users whom a comment mentions. */
export async function listMentionedIn({ sql }: Reader, commentId: string): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    select user_id from row_comment_mentions where comment_id = ${commentId}`;
  return rows.map(({ user_id }) => user_id);
}

interface ReactionKey {
  readonly commentId: string;
  readonly userId: string;
  readonly emoji: string;
}

/** Whether the comment already has this emoji or has room for another one. */
export async function hasRoomForEmoji({ sql }: Tx, commentId: string, emoji: string): Promise<boolean> {
  const [row] = await sql<[{ takes: boolean }]>`
    select coalesce(bool_or(emoji = ${emoji}), false) or count(distinct emoji) < ${COMMENT_EMOJI_MAX} as takes
    from row_comment_reactions where comment_id = ${commentId}`;
  return row.takes;
}

/**
 * Adds or removes a reaction on a locked comment, which gets a new version. Returns false if nothing changed.
 */
export async function setReaction(
  { sql }: Tx,
  { commentId, userId, emoji }: ReactionKey,
  given: boolean,
): Promise<boolean> {
  const { count } = given
    ? await sql`
        insert into row_comment_reactions (comment_id, user_id, emoji) values (${commentId}, ${userId}, ${emoji})
        on conflict do nothing`
    : await sql`
        delete from row_comment_reactions
        where comment_id = ${commentId} and user_id = ${userId} and emoji = ${emoji}`;
  if (count === 0) return false;
  await sql`
    update row_comments set changed_at = greatest(now(), changed_at + interval '1 millisecond')
    where id = ${commentId}`;
  return true;
}

export async function deleteComment({ sql }: Tx, id: string): Promise<void> {
  await sql`delete from row_comments where id = ${id}`;
}
