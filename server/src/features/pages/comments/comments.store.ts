import type { PageComment, PageCommentList } from '@workflow/contract/pages/comments/comments.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { optionalTimestamp, timestamp } from '../../../platform/time.ts';
import { selectNamedMembers } from '../../members/members.access.ts';
import { authorOf } from '../../users/users.access.ts';

const toComment = (row: PageComment): PageComment => ({
  ...row,
  resolved_at: optionalTimestamp(row.resolved_at),
  created_at: timestamp(row.created_at),
  edited_at: optionalTimestamp(row.edited_at),
});

const commentsOf = ({ sql }: Reader) => sql`
  select c.id, c.page_id, c.parent_id, c.user_id, ${authorOf({ sql }, sql`u`)} as "user", c.content,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'name', m.name, 'channel_id', null, 'present', null, 'user', ${authorOf({ sql }, sql`p`)}) order by m.name)
      from page_comment_mentions m join users p on p.id = m.user_id where m.comment_id = c.id
    ), '[]') as mentions,
    c.block_id, c.quoted_text, c.resolved_at, c.resolved_by, c.created_at, c.edited_at, c.version
  from page_comments c left join users u on u.id = c.user_id`;

/** Returns a part of the comments on a page, the earliest first. */
export async function listComments(
  reader: Reader,
  pageId: string,
  { after, limit }: PageCommentList,
): Promise<PageComment[]> {
  const { sql } = reader;
  const rows = await sql<PageComment[]>`
    ${commentsOf(reader)} where c.page_id = ${pageId} and ${after ? sql`c.id > ${after}` : sql`true`}
    order by c.id limit ${limit}`;
  return rows.map(toComment);
}

/** Returns a comment that must exist. */
export async function readComment(reader: Reader, id: string): Promise<PageComment> {
  const [row] = await reader.sql<[PageComment]>`${commentsOf(reader)} where c.id = ${id}`;
  return toComment(row);
}

/** Returns the id of the comment that a user created with this `client_comment_id`. */
export async function findCommentByClientId(
  { sql }: Reader,
  { pageId, userId, clientId }: { pageId: string; userId: string; clientId: string },
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from page_comments
    where page_id = ${pageId} and user_id = ${userId} and client_comment_id = ${clientId}`;
  return row?.id ?? null;
}

export async function countComments({ sql }: Reader, pageId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from page_comments where page_id = ${pageId}`;
  return row.count;
}

export type CommentRow = Pick<PageComment, 'id' | 'parent_id' | 'user_id' | 'content' | 'resolved_at'>;

/**
 * Returns a comment of the page; null if the page has no such comment. The caller has locked the page, so the comment does not change until
 * the commit.
 */
export async function findComment({ sql }: Tx, pageId: string, id: string): Promise<CommentRow | null> {
  const [row] = await sql<CommentRow[]>`
    select id, parent_id, user_id, content, resolved_at from page_comments where id = ${id} and page_id = ${pageId}`;
  return row ?? null;
}

export interface NewCommentRow
  extends Pick<PageComment, 'id' | 'page_id' | 'parent_id' | 'content' | 'block_id' | 'quoted_text'> {
  readonly user_id: string;
  readonly client_comment_id: string | null;
}

export async function insertComment({ sql }: Tx, comment: NewCommentRow): Promise<void> {
  await sql`insert into page_comments ${sql({ ...comment })}`;
}

export async function setContent({ sql }: Tx, id: string, content: string): Promise<void> {
  await sql`
    update page_comments set content = ${content}, edited_at = greatest(now(), edited_at + interval '1 millisecond')
    where id = ${id}`;
}

/** Marks a thread as resolved by a user, or as open with null. */
export async function setResolvedBy({ sql }: Tx, id: string, userId: string | null): Promise<void> {
  await sql`
    update page_comments set resolved_by = ${userId}, resolved_at = ${userId === null ? null : sql`now()`}
    where id = ${id}`;
}

/** A deleted comment, with the users whom it mentioned. */
interface DeletedComment {
  readonly id: string;
  readonly user_id: string | null;
  readonly mentioned: readonly string[];
}

/** Deletes a comment with its replies. Returns all of them. */
export async function deleteComment({ sql }: Tx, id: string): Promise<DeletedComment[]> {
  const deleted = await sql<DeletedComment[]>`
    select comment.id, comment.user_id,
      array(select user_id from page_comment_mentions named where named.comment_id = comment.id) as mentioned
    from page_comments comment where comment.id = ${id} or comment.parent_id = ${id}`;
  await sql`delete from page_comments where id = ${id} or parent_id = ${id}`;
  return deleted;
}

/** Returns the users whom a comment mentions. */
export async function listMentionedIn({ sql }: Reader, commentId: string): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    select user_id from page_comment_mentions where comment_id = ${commentId}`;
  return rows.map(({ user_id }) => user_id);
}

/** Returns the users who wrote in a thread. */
export async function listThreadAuthors({ sql }: Reader, threadId: string): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    select distinct user_id from page_comments
    where (id = ${threadId} or parent_id = ${threadId}) and user_id is not null`;
  return rows.map(({ user_id }) => user_id);
}

/**
 * Stores mentions of the members with these usernames. A mention stays with its user even if the username
 * changes later. Guests cannot see pages and are skipped. Returns the users who were not mentioned before.
 */
export async function putMentions(
  { sql }: Tx,
  workspaceId: string,
  commentId: string,
  names: readonly string[],
): Promise<string[]> {
  const named = [...names];
  await sql`delete from page_comment_mentions where comment_id = ${commentId} and name <> all(${named}::text[])`;
  const rows = await sql<{ user_id: string }[]>`
    insert into page_comment_mentions (comment_id, name, user_id)
    select ${commentId}, named.username, named.id from (${selectNamedMembers(sql, workspaceId, named)}) named
    on conflict do nothing returning user_id`;
  return rows.map(({ user_id }) => user_id);
}
