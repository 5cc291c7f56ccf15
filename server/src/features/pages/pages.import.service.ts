import { lastPositions } from '../../platform/database/ordering/positions.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { putPlacement } from './page-databases.store.ts';
import { childPagePositions, pageDatabasePositions } from './pages.positions.ts';
import { insertPage, type NewPageRow } from './pages.store.ts';

/** A page as somebody made it in the past, with the ids of what is on it; times are RFC 3339. */
export interface ImportedPage extends Omit<NewPageRow, 'position'> {
  readonly database_ids: readonly string[];
}

/** Adds pages, each behind those that are there and before those under it. Nobody is told: it runs before anybody is served. */
export async function importPages(tx: Tx, pages: readonly ImportedPage[]): Promise<void> {
  for (const { database_ids, ...page } of pages) {
    const { id, workspace_id: workspaceId, parent_id: parentId } = page;
    const [position] = await lastPositions(tx, childPagePositions(workspaceId, parentId), 1);
    await insertPage(tx, { ...page, position: position! });
    const places = await lastPositions(tx, pageDatabasePositions(id), database_ids.length);
    for (const [index, databaseId] of database_ids.entries())
      await putPlacement(tx, databaseId, { page_id: id, position: places[index]! });
  }
}
