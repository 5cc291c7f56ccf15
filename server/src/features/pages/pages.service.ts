import { pageErrors } from '@workflow/contract/pages/pages.errors.ts';
import { PAGE_DEPTH_MAX, PAGES_MAX } from '@workflow/contract/pages/pages.limits.ts';
import * as permissions from '@workflow/contract/pages/pages.permissions.ts';
import type { NewPage, Page, PageChanges } from '@workflow/contract/pages/pages.schema.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { findPosition, findPositionForMove } from '../../platform/database/ordering/positions.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { requirePermission } from '../../platform/permission.ts';
import { requireWorkspace } from '../members/membership.access.ts';
import { moveAccess, publishAccess } from './access/page-access.service.ts';
import { saveShare } from './access/page-access.store.ts';
import {
  findPage,
  lockPageTree,
  lockPageTreeToCreate,
  type PageWithAncestors,
  type PageWithFacts,
  requirePage,
  requirePageWithoutLock,
  toPage,
} from './pages.access.ts';
import { childPagePositions } from './pages.positions.ts';
import { publishPage } from './pages.publish.service.ts';
import * as store from './pages.store.ts';

export async function listPages(
  reader: Reader,
  actor: Actor,
  { workspace_id, state }: { workspace_id: string; state: 'active' | 'trashed' },
): Promise<Page[]> {
  await requireWorkspace(reader, actor, workspace_id, permissions.listPagesPermission);
  return state === 'trashed'
    ? store.listTrashedPageRows(reader, workspace_id, actor.userId)
    : store.listPageRows(reader, workspace_id, actor.userId);
}

/** Counts the pages of a workspace that the user can list: 0 for guests. */
export const countVisiblePages = async (
  reader: Reader,
  { userId }: Actor,
  workspaceId: string,
  role: Role,
): Promise<number> =>
  permissions.listPagesPermission.allows({ role }) ? store.countPages(reader, workspaceId, userId) : 0;

export const getPage = async (reader: Reader, actor: Actor, id: string): Promise<Page> =>
  toPage(await requirePage(reader, actor, id, permissions.seePage));

/**
 * Returns the parent page; null for the top level. Fails if the parent does not exist, is in the trash or in another workspace, or if the user may
 * not edit it.
 */
async function requireParent(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
  parentId: string | null,
): Promise<PageWithFacts | null> {
  if (parentId === null) return null;
  const parent = await findPage(reader, actor, parentId);
  if (parent?.workspace_id !== workspaceId) fail(pageErrors.page_not_found);
  return requirePermission(permissions.editPage, parent);
}

function requireDepth(parent: PageWithAncestors | null, height: number): void {
  if ((parent?.path.length ?? 0) + height > PAGE_DEPTH_MAX) fail(pageErrors.page_too_deep);
}

/** Creates a page. `isNew` is false if the user has already created a page with this `client_page_id`. */
export async function createPage(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  { title = '', icon = null, parent_id = null, after, client_page_id = null, is_private = false }: NewPage,
): Promise<{ page: Page; isNew: boolean }> {
  await lockPageTreeToCreate(tx, actor, workspaceId);
  const creator = { workspaceId, userId: actor.userId };
  const existing =
    client_page_id && (await store.findPageByClientId(tx, { ...creator, clientId: client_page_id }));
  if (existing) return { page: existing, isNew: false };
  requireDepth(await requireParent(tx, actor, workspaceId, parent_id), 1);
  if (is_private && parent_id !== null) fail(pageErrors.page_not_top_level);
  if ((await store.countPages(tx, workspaceId)) >= PAGES_MAX) fail(pageErrors.too_many_pages);
  const id = newId();
  const position = await findPosition(tx, childPagePositions(workspaceId, parent_id), after);
  await store.insertPage(tx, {
    id,
    workspace_id: workspaceId,
    parent_id,
    title,
    icon: icon || null,
    position: position ?? fail(pageErrors.page_not_found),
    created_by: actor.userId,
    client_page_id,
    is_private,
  });
  if (is_private) await saveShare(tx, id, { user_id: actor.userId, level: 'full' });
  return { page: await publishPage(tx, id), isNew: true };
}

/**
 * Changes only the given fields that differ. A new title, icon or option does not affect other pages, so only a move
 * takes the lock of the page tree.
 */
export async function updatePage(
  tx: Tx,
  actor: Actor,
  id: string,
  { title, icon, is_locked, is_full_width, has_small_text, ...location }: PageChanges,
): Promise<Page> {
  const isMoved = location.parent_id !== undefined || location.after !== undefined;
  await (isMoved ? lockPageTree : requirePageWithoutLock)(tx, actor, id, permissions.editPage);
  await store.lockPages(tx, [id]);
  const page = await requirePage(tx, actor, id, permissions.editPage);
  const given: store.PageRowChanges = {
    ...(title !== undefined && { title }),
    ...(icon !== undefined && { icon: icon || null }),
    ...(is_locked !== undefined && { is_locked }),
    ...(is_full_width !== undefined && { is_full_width }),
    ...(has_small_text !== undefined && { has_small_text }),
    ...(await findNewLocation(tx, actor, page, location)),
  };
  const changes = Object.entries(given).filter(
    ([field, value]) => page[field as keyof typeof given] !== value,
  );
  if (changes.length === 0) return toPage(page);
  const isContentChanged = changes.some(([field]) => field === 'title' || field === 'icon');
  if (page.is_locked && is_locked !== false && isContentChanged) fail(pageErrors.page_locked);
  await store.updatePageRow(tx, id, Object.fromEntries(changes));
  const after = given.parent_id === undefined ? page : (await findPage(tx, actor, id))!;
  if (after.private_root === page.private_root) return publishPage(tx, id);
  const { pages } = await store.findSubtree(tx, id);
  return publishAccess(
    tx,
    id,
    pages.map((one) => one.id),
  );
}

/** Returns the new parent and position of a page that moves with its sub-pages; null if it stays. */
async function findNewLocation(
  tx: Tx,
  actor: Actor,
  page: PageWithFacts,
  { parent_id = page.parent_id, after }: Pick<PageChanges, 'parent_id' | 'after'>,
): Promise<Pick<Page, 'parent_id' | 'position' | 'is_private'> | null> {
  const stays = parent_id === page.parent_id;
  if (stays && (after === undefined || after === page.id)) return null;
  let { is_private } = page;
  if (!stays) {
    const parent = await requireParent(tx, actor, page.workspace_id, parent_id);
    if (parent?.path.includes(page.id)) fail(pageErrors.page_inside_itself);
    requireDepth(parent, (await store.findSubtree(tx, page.id)).height);
    is_private = await moveAccess(tx, actor, page, parent);
  }
  const siblings = childPagePositions(page.workspace_id, parent_id);
  const position =
    stays && after !== undefined
      ? await findPositionForMove(tx, siblings, page, after)
      : await findPosition(tx, siblings, after);
  return { parent_id, position: position ?? fail(pageErrors.page_not_found), is_private };
}
