import type { LinkProps } from '@tanstack/react-router';
import { Id } from '@workflow/contract/core/id.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { type DatabaseSearch, readDatabaseSearch } from '../databases/databases.address.ts';

/** What the address of a page says besides which one it is: what is open of one of the databases on it. */
export interface PageSearch extends Omit<DatabaseSearch, 'full'> {
  readonly database?: string;
}

/** Of what an address says what can be meant; the rest is as if it were not there. */
export function readPageSearch(search: Record<string, unknown>): PageSearch {
  const { data: database } = Id.safeParse(search.database);
  const { full: _, ...at } = readDatabaseSearch(search);
  return database ? { ...at, database } : {};
}

/** Where a page is. */
export const pageAddress = (
  { id, workspace_id }: Pick<Page, 'id' | 'workspace_id'>,
  search: PageSearch = {},
): LinkProps => ({
  to: '/workspace/$workspaceId/page/$pageId',
  params: { workspaceId: workspace_id, pageId: id },
  search,
});
