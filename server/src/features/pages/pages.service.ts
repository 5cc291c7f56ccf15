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
import { requireWorkspace } from '../members/membership.access.ts';
import {
  findPageWithAncestors,
  isNotInTrash,
  lockPageTree,
  lockPageTreeToCreate,
  type PageWithAncestors,
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
    ? store.listTrashedPageRows(reader, workspace_id)
    : store.listPageRows(reader, workspace_id);
}

/** Counts the pages of a workspace that the role can list: 0 for guests. */
export const countVisiblePages = async (reader: Reader, workspaceId: string, role: Role): Promise<number> =>
  permissions.listPagesPermission.allows({ role }) ? store.countPages(reader, workspaceId) : 0;

export const getPage = async (reader: Reader, actor: Actor, id: string): Promise<Page> =>
  toPage(await requirePage(reader, actor, id, permissions.seePage));

/**
 * Returns the parent page; null for the top level. Fails if the parent does not exist, is in the trash, or is
 * in another workspace.
 */
async function requireParent(
  reader: Reader,
  workspaceId: string,
  parentId: string | null,
): Promise<PageWithAncestors | null> {
  if (parentId === null) return null;
  const parent = await findPageWithAncestors(reader, parentId);
  return parent && isNotInTrash(parent) && parent.workspace_id === workspaceId
    ? parent
    : fail(pageErrors.page_not_found);
}

function requireDepth(parent: PageWithAncestors | null, height: number): void {
  if ((parent?.path.length ?? 0) + height > PAGE_DEPTH_MAX) fail(pageErrors.page_too_deep);
}

/** Creates a page. `isNew` is false if the user has already created a page with this `client_page_id`. */
export async function createPage(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  { title = '', icon = null, parent_id = null, after, client_page_id = null }: NewPage,
): Promise<{ page: Page; isNew: boolean }> {
  await lockPageTreeToCreate(tx, actor, workspaceId);
  const creator = { workspaceId, userId: actor.userId };
  const existing =
    client_page_id && (await store.findPageByClientId(tx, { ...creator, clientId: client_page_id }));
  if (existing) return { page: existing, isNew: false };
  requireDepth(await requireParent(tx, workspaceId, parent_id), 1);
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
  });
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
    ...(await findNewLocation(tx, page, location)),
  };
  const changes = Object.entries(given).filter(
    ([field, value]) => page[field as keyof typeof given] !== value,
  );
  if (changes.length === 0) return toPage(page);
  const isContentChanged = changes.some(([field]) => field === 'title' || field === 'icon');
  if (page.is_locked && is_locked !== false && isContentChanged) fail(pageErrors.page_locked);
  await store.updatePageRow(tx, id, Object.fromEntries(changes));
  return publishPage(tx, id);
}

/** Returns the new parent and position of a page that moves with its sub-pages; null if it stays. */
async function findNewLocation(
  tx: Tx,
  page: PageWithAncestors,
  { parent_id = page.parent_id, after }: Pick<PageChanges, 'parent_id' | 'after'>,
): Promise<Pick<Page, 'parent_id' | 'position'> | null> {
  const stays = parent_id === page.parent_id;
  if (stays && (after === undefined || after === page.id)) return null;
  if (!stays) {
    const parent = await requireParent(tx, page.workspace_id, parent_id);
    if (parent?.path.includes(page.id)) fail(pageErrors.page_inside_itself);
    requireDepth(parent, (await store.findSubtree(tx, page.id)).height);
  }
  const siblings = childPagePositions(page.workspace_id, parent_id);
  const position =
    stays && after !== undefined
      ? await findPositionForMove(tx, siblings, page, after)
      : await findPosition(tx, siblings, after);
  return { parent_id, position: position ?? fail(pageErrors.page_not_found) };
}
