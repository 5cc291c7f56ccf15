import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import { pageErrors } from '@workflow/contract/pages/pages.errors.ts';
import { PAGE_DEPTH_MAX, PAGES_MAX } from '@workflow/contract/pages/pages.limits.ts';
import * as permissions from '@workflow/contract/pages/pages.permissions.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { lastPositions } from '../../platform/database/ordering/positions.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { requirePermission } from '../../platform/permission.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { lockDatabases } from '../databases/databases.access.ts';
import { restoreDatabases, trashDatabases } from '../databases/databases.service.ts';
import { updateNotificationVisibilitySoon } from '../notifications/notifications.service.ts';
import { copyShares } from './access/page-access.store.ts';
import { clearTrashMarks, listDatabaseIds, markTrashed } from './page-databases.store.ts';
import {
  findPageWithAncestors,
  isNotInTrash,
  lockPageTree,
  requireAnyPage,
  requirePage,
  requirePageWithoutLock,
  toPage,
} from './pages.access.ts';
import { childPagePositions } from './pages.positions.ts';
import { publishPage } from './pages.publish.service.ts';
import * as store from './pages.store.ts';

interface LockedSubtree extends store.PageSubtree {
  readonly databases: readonly Database[];
}

/**
 * Locks a page with its sub-pages and their databases until the commit, to move them to the trash or back.
 */
async function lockSubtree(tx: Tx, actor: Actor, id: string): Promise<LockedSubtree> {
  const find = async (mayWait: boolean) => {
    const subtree = await store.findSubtree(tx, id);
    const ids = subtree.pages.map((page) => page.id);
    return {
      ...subtree,
      ids,
      databases: await lockDatabases(tx, await listDatabaseIds(tx, ids), { mayWait }),
    };
  };
  await requirePageWithoutLock(tx, actor, id, permissions.seePage);
  await find(true);
  await lockPageTree(tx, actor, id, permissions.seePage);
  // The databases are already locked, except databases that another session added after the first lookup.
  const { ids, ...subtree } = await find(false);
  await store.lockPages(tx, ids);
  return subtree;
}

/** Moves a page to the trash with its sub-pages and their databases. It can be restored. */
export async function deletePage(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { pages, databases: lockedDatabases } = await lockSubtree(tx, actor, id);
  const databases = lockedDatabases.filter(({ deleted_at }) => deleted_at === null);
  const page = await requirePage(tx, actor, id, permissions.seePage);
  const contents = [...pages.filter((one) => one.id !== id), ...databases];
  const has_content_of_others = contents.some(({ created_by }) => created_by !== actor.userId);
  requirePermission(permissions.deletePage, { ...page, has_content_of_others });
  await store.trashPage(tx, id);
  await trashDatabases(tx, databases);
  await markTrashed(
    tx,
    databases.map((database) => database.id),
  );
  const { workspace_id } = await publishPage(tx, id);
  for (const one of pages) tx.close(rooms.page({ id: one.id, workspace_id }));
  await updateNotificationVisibilitySoon(
    tx,
    pages.map((one) => one.id),
  );
}

/**
 * Restores a page with the sub-pages and databases that were trashed with it. Returns a page that is not in
 * the trash unchanged.
 */
export async function restorePage(tx: Tx, actor: Actor, id: string): Promise<Page> {
  const { pages, height, databases: lockedDatabases } = await lockSubtree(tx, actor, id);
  const ids = pages.map((one) => one.id);
  const page = await requireAnyPage(tx, actor, id, permissions.seePage);
  const marked = await clearTrashMarks(tx, isNotInTrash(page) ? [] : ids);
  const databases = lockedDatabases.filter((database) => marked.has(database.id));
  const contents = isNotInTrash(page) ? [] : [...pages.filter((one) => one.id !== id), ...databases];
  const has_content_of_others = contents.some(({ created_by }) => created_by !== actor.userId);
  requirePermission(permissions.restorePage, { ...page, has_content_of_others });
  if (isNotInTrash(page)) return toPage(page);
  if (page.deleted_at === null) fail(pageErrors.page_above_in_trash);
  if ((await store.countPages(tx, page.workspace_id)) + pages.length > PAGES_MAX)
    fail(pageErrors.too_many_pages);
  await restoreDatabases(tx, databases);
  const location = await findRestoreLocation(tx, page, height);
  // A page of a private page that returns to the top level stays private to the same users.
  const is_private = location.parent_id === null && page.private_root !== null;
  if (is_private && page.private_root !== id) await copyShares(tx, { from: page.private_root!, to: id });
  await store.restorePageRow(tx, id, { ...location, is_private });
  const restored = await publishPage(tx, id);
  await updateNotificationVisibilitySoon(tx, ids);
  return restored;
}

/**
 * Returns the former location of a page, or the end of the top level if its parent no longer exists or the
 * tree would be too deep.
 */
async function findRestoreLocation(
  tx: Tx,
  { workspace_id, parent_id, position }: Page,
  height: number,
): Promise<Pick<Page, 'parent_id' | 'position'>> {
  if (await canBeChildOf(tx, parent_id, height)) return { parent_id, position };
  const [last] = await lastPositions(tx, childPagePositions(workspace_id, null), 1);
  return { parent_id: null, position: last! };
}

async function canBeChildOf(reader: Reader, parentId: string | null, height: number): Promise<boolean> {
  if (parentId === null) return true;
  const parent = await findPageWithAncestors(reader, parentId);
  return parent !== null && isNotInTrash(parent) && parent.path.length + height <= PAGE_DEPTH_MAX;
}
