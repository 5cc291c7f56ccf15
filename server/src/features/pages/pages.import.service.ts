import { lastPositions } from '../../platform/database/ordering/positions.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { savePlacement } from './page-databases.store.ts';
import { childPagePositions, pageDatabasePositions } from './pages.positions.ts';
import { insertPage, type NewPageRow } from './pages.store.ts';

/** A page of an import, with the ids of the databases on it. Times are RFC 3339 strings. */
export interface ImportedPage extends Omit<NewPageRow, 'position'> {
  readonly database_ids: readonly string[];
}

/**
 * Adds pages at the end of their parents. Parents must come before their sub-pages. Publishes no events,
 * because imports run before the server accepts connections.
 */
export async function importPages(tx: Tx, pages: readonly ImportedPage[]): Promise<void> {
  for (const { database_ids, ...page } of pages) {
    const { id, workspace_id: workspaceId, parent_id: parentId } = page;
    const [position] = await lastPositions(tx, childPagePositions(workspaceId, parentId), 1);
    await insertPage(tx, { ...page, position: position! });
    const positions = await lastPositions(tx, pageDatabasePositions(id), database_ids.length);
    for (const [index, databaseId] of database_ids.entries())
      await savePlacement(tx, databaseId, { page_id: id, position: positions[index]! });
  }
}
