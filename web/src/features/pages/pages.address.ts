import type { LinkProps } from '@tanstack/react-router';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { idParam } from '../../platform/browser/url-search-params.ts';
import { type DatabaseSearch, readDatabaseSearch } from '../databases/databases.address.ts';

const BLOCK_ID = /^[\w-]{1,100}$/;

/** The search parameters of a page's URL: the state of one of its databases, or a comment. */
export interface PageSearch extends Omit<DatabaseSearch, 'full'> {
  readonly database?: string;
  /** The comment whose thread opens in the panel. */
  readonly comment?: string;
  /** The block to scroll to. */
  readonly block?: string;
}

/** Parses the search parameters and ignores invalid ones. */
export function readPageSearch(search: Record<string, unknown>): PageSearch {
  const database = idParam(search.database);
  const comment = idParam(search.comment);
  const block = typeof search.block === 'string' && BLOCK_ID.test(search.block) ? search.block : null;
  const { full: _, ...at } = readDatabaseSearch(search);
  return { ...(database && { ...at, database }), ...(comment && { comment }), ...(block && { block }) };
}

/** Returns the URL of a page. */
export const pageAddress = (
  { id, workspace_id }: Pick<Page, 'id' | 'workspace_id'>,
  search: PageSearch = {},
): LinkProps => ({
  to: '/workspace/$workspaceId/page/$pageId',
  params: { workspaceId: workspace_id, pageId: id },
  search,
});
