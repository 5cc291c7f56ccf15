import type { OrderedSeries } from '../../platform/database/ordering/positions.ts';
import { publishPage } from './pages.publish.service.ts';

/**
 * The order of the sub-pages of a page, or of the top-level pages. Pages in the trash keep their positions.
 */
export const childPagePositions = (workspaceId: string, parentId: string | null): OrderedSeries => ({
  table: (sql) => sql`pages`,
  id: (sql) => sql`one.id`,
  selectItems: (sql) => sql`
    select id, position, deleted_at is null as is_there from pages
    where workspace_id = ${workspaceId} and ${parentId === null ? sql`parent_id is null` : sql`parent_id = ${parentId}`}`,
  publishMoved: async (tx, ids) => {
    for (const id of ids) await publishPage(tx, id);
  },
});

/** The order of the databases on a page. The page event includes it, so moved databases need no events. */
export const pageDatabasePositions = (pageId: string): OrderedSeries => ({
  table: (sql) => sql`page_databases`,
  id: (sql) => sql`one.database_id`,
  selectItems: (sql) => sql`
    select database_id as id, position, true as is_there from page_databases where page_id = ${pageId}`,
  publishMoved: async () => {},
});
