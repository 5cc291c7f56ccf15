import type { Author } from '@workflow/contract/users/users.schema.ts';
import type { SearchDocument, SearchSource } from '../../platform/search/search-source.ts';
import { isMemberVisibleTo } from './members.access.ts';

/** Users are found by members of the same workspaces, by name but not by email address. */
export const personSearchSource: SearchSource = {
  kind: 'person',
  table: 'users',
  listDocuments: ({ sql }, ids) => sql<SearchDocument[]>`
    select id, null as workspace_id, null as place_id, null as author_id, concat_ws(' ', full_name, username) as title, '' as text,
      created_at as at
    from users where id = any(${[...ids]}::uuid[])`,
  isVisible: (sql, { userId, workspaceId }) => sql`
    exists (
      select 1 from workspace_members member
      where member.user_id = d.id
        and member.workspace_id in (select workspace_id from workspace_members where user_id = ${userId} and not lacks_two_factor)
        ${workspaceId === null ? sql`` : sql`and member.workspace_id = ${workspaceId}`}
        and (${isMemberVisibleTo(sql, sql`member.workspace_id`, userId)})
    )`,
  listResults: ({ sql }, ids) => sql<Author[]>`
    select id, username, full_name, avatar_url from users where id = any(${[...ids]}::uuid[])`,
};
