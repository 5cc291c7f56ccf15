import type { FoundComment, FoundPage } from '@workflow/contract/search/search.schema.ts';
import type { Fragment, Sql } from '../../platform/database/connection/client.ts';
import type { SearchDocument, SearchSource, Viewer } from '../../platform/search/search-source.ts';
import { timestamp } from '../../platform/time.ts';
import { hasAccess, isAboveGuest } from '../members/members.access.ts';
import { authorOf } from '../users/users.access.ts';
import { isReadablePage } from './pages.access.ts';

/** The maximum number of indexed characters of a page. */
const TEXT_MAX = 200_000;

/** Whether the viewer is a member above guest and may read a page that exists. */
const maySee = (sql: Sql, { userId }: Viewer, pageId: Fragment) => sql`
  exists (
    select 1 from workspace_members member
    where member.workspace_id = d.workspace_id and member.user_id = ${userId} and ${isAboveGuest(sql)} and ${hasAccess(sql)}
  )
  and ${isReadablePage(sql, pageId, userId)}`;

const pageSearchSource: SearchSource = {
  kind: 'page',
  table: 'pages',
  hasExcerpt: true,
  listDocuments: ({ sql }, ids) => sql<SearchDocument[]>`
    select id, workspace_id, parent_id as place_id, created_by as author_id, title,
      coalesce((select left(document.text, ${TEXT_MAX}) from page_documents document where document.page_id = pages.id), '') as text, updated_at as at
    from pages where id = any(${[...ids]}::uuid[]) and deleted_at is null`,
  isVisible: (sql, viewer) =>
    sql`exists (select 1 from pages where id = d.id) and ${maySee(sql, viewer, sql`d.id`)}`,
  listResults: async ({ sql }, ids) => {
    const rows = await sql<Omit<FoundPage, 'excerpt'>[]>`
      select id, workspace_id, title, icon, updated_at from pages where id = any(${[...ids]}::uuid[])`;
    return rows.map((row) => ({ ...row, updated_at: timestamp(row.updated_at) }));
  },
};

const commentSearchSource: SearchSource = {
  kind: 'comment',
  table: 'page_comments',
  listDocuments: ({ sql }, ids) => sql<SearchDocument[]>`
    select c.id, page.workspace_id, c.page_id as place_id, c.user_id as author_id, '' as title, c.content as text, c.created_at as at
    from page_comments c join pages page on page.id = c.page_id where c.id = any(${[...ids]}::uuid[])`,
  isVisible: (sql, viewer) => sql`
    exists (select 1 from page_comments where id = d.id) and ${maySee(sql, viewer, sql`d.place_id`)}`,
  isHiddenWhileQueued: true,
  listResults: async ({ sql }, ids) => {
    const rows = await sql<FoundComment[]>`
      select c.id, page.workspace_id, c.page_id, json_build_object('title', page.title, 'icon', page.icon) as page,
        ${authorOf({ sql }, sql`author`)} as "user", c.content, c.created_at
      from page_comments c join pages page on page.id = c.page_id left join users author on author.id = c.user_id
      where c.id = any(${[...ids]}::uuid[])`;
    return rows.map((row) => ({ ...row, created_at: timestamp(row.created_at) }));
  },
};

export const pageSearchSources: readonly SearchSource[] = [pageSearchSource, commentSearchSource];
