import type { Reader, Sql } from '../../../platform/database/connection/client.ts';
import { hasAccess, isAboveGuest } from '../../members/members.access.ts';
import { isReadablePage } from '../pages.access.ts';

/** Joins the pages `p` of the workspaces in which a user can see pages. */
const seenPages = (sql: Sql, userId: string) => sql`
  workspace_members member join pages p on p.workspace_id = member.workspace_id and member.user_id = ${userId}
    and ${isAboveGuest(sql)} and ${hasAccess(sql)}`;

export interface OwnPage {
  readonly id: string;
  readonly title: string;
}

/** Returns the pages that a user created and can see, the newest first. */
export async function listOwnPages({ sql }: Reader, userId: string, limit: number): Promise<OwnPage[]> {
  return sql<OwnPage[]>`
    select p.id, p.title from ${seenPages(sql, userId)}
    where p.created_by = ${userId} and ${isReadablePage(sql, sql`p.id`, userId)}
    order by p.id desc limit ${limit}`;
}

/** Returns the comments of a user on pages that the user can see, in the order of their ids. */
export async function listOwnComments(
  { sql }: Reader,
  userId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ readonly id: string }[]> {
  return sql<{ id: string }[]>`
    select c.id, p.workspace_id, c.page_id, p.title as page_title, c.parent_id, c.content, c.quoted_text,
      to_jsonb(c.resolved_at) as resolved_at, to_jsonb(c.created_at) as created_at, to_jsonb(c.edited_at) as edited_at
    from ${seenPages(sql, userId)} join page_comments c on c.page_id = p.id
    where c.user_id = ${userId} and (${after}::uuid is null or c.id > ${after}) and ${isReadablePage(sql, sql`p.id`, userId)}
    order by c.id limit ${limit}`;
}
