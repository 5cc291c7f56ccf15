import type { FoundPage } from '@workflow/contract/search/search.schema.ts';
import type { SearchDocument, SearchSource } from '../../platform/search/search-source.ts';
import { timestamp } from '../../platform/time.ts';
import { hasAccess, isAboveGuest } from '../members/members.access.ts';
import { isReadablePage } from './pages.access.ts';

/** The maximum number of indexed characters of a page. */
const TEXT_MAX = 200_000;

export const pageSearchSource: SearchSource = {
  kind: 'page',
  table: 'pages',
  listDocuments: ({ sql }, ids) => sql<SearchDocument[]>`
    select id, workspace_id, parent_id as place_id, created_by as author_id, title,
      coalesce((select left(document.text, ${TEXT_MAX}) from page_documents document where document.page_id = pages.id), '') as text, updated_at as at
    from pages where id = any(${[...ids]}::uuid[]) and deleted_at is null`,
  isVisible: (sql, { userId }) => sql`
    exists (
      select 1 from workspace_members member
      where member.workspace_id = d.workspace_id and member.user_id = ${userId} and ${isAboveGuest(sql)} and ${hasAccess(sql)}
    )
    and exists (select 1 from pages where id = d.id)
    and ${isReadablePage(sql, sql`d.id`, userId)}`,
  listResults: async ({ sql }, ids) => {
    const rows = await sql<FoundPage[]>`
      select id, workspace_id, title, icon, updated_at from pages where id = any(${[...ids]}::uuid[])`;
    return rows.map((row) => ({ ...row, updated_at: timestamp(row.updated_at) }));
  },
};
