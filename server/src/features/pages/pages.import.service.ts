import { lastPositions } from '../../platform/database/ordering/positions.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { insertUpdates } from './document/document.store.ts';
import { checkUpdate, readUpdate } from './document/update-check.ts';
import { savePlacement } from './page-databases.store.ts';
import { childPagePositions, pageDatabasePositions } from './pages.positions.ts';
import { insertPage, type NewPageRow } from './pages.store.ts';

/** A page of an import, with the ids of the databases on it. Times are RFC 3339 strings. */
export interface ImportedPage extends Omit<NewPageRow, 'position'> {
  readonly database_ids: readonly string[];
  /** The content as an update in Yjs’s V1 encoding; null for an empty page. */
  readonly content: Uint8Array | null;
}

/**
 * Adds pages at the end of their parents. Parents must come before their sub-pages. Publishes no events,
 * because imports run before the server accepts connections.
 */
export async function importPages(tx: Tx, pages: readonly ImportedPage[]): Promise<void> {
  for (const { database_ids, content, ...page } of pages) {
    const { id, workspace_id: workspaceId, parent_id: parentId } = page;
    const [position] = await lastPositions(tx, childPagePositions(workspaceId, parentId), 1);
    await insertPage(tx, { ...page, position: position! });
    if (content) await insertContent(tx, page, content);
    const positions = await lastPositions(tx, pageDatabasePositions(id), database_ids.length);
    for (const [index, databaseId] of database_ids.entries())
      await savePlacement(tx, databaseId, { page_id: id, position: positions[index]! });
  }
}

/** Stores the first content of a page, as if its creator had written it. */
async function insertContent(
  tx: Tx,
  { id, created_by: userId }: Pick<ImportedPage, 'id' | 'created_by'>,
  update: Uint8Array,
): Promise<void> {
  const clients = checkUpdate(readUpdate(update), userId, new Map());
  await insertUpdates(tx, id, [{ seq: 1, update, userId }], clients);
}
