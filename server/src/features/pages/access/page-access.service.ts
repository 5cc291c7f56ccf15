import { memberErrors } from '@workflow/contract/members/members.errors.ts';
import { pageErrors } from '@workflow/contract/pages/pages.errors.ts';
import { pageAccessChanged } from '@workflow/contract/pages/pages.events.ts';
import { PAGE_SHARES_MAX } from '@workflow/contract/pages/pages.limits.ts';
import * as permissions from '@workflow/contract/pages/pages.permissions.ts';
import type { Page, PageLevel } from '@workflow/contract/pages/pages.schema.ts';
import { createContent } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { requirePermission } from '../../../platform/permission.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import { findRole } from '../../members/membership.access.ts';
import { updateNotificationVisibilitySoon } from '../../notifications/notifications.service.ts';
import { listDatabaseIds } from '../page-databases.store.ts';
import { lockPageTree, type PageWithFacts, requirePage, toPage } from '../pages.access.ts';
import { publishPage } from '../pages.publish.service.ts';
import { findSubtree, lockPages } from '../pages.store.ts';
import * as store from './page-access.store.ts';

interface LockedPages {
  readonly page: PageWithFacts;
  readonly ids: readonly string[];
  readonly creators: readonly (string | null)[];
}

/**
 * Locks the page tree, and a page with all its sub-pages until the commit. Edits and comments lock their page, so none of them uses a right
 * that this transaction ends.
 */
async function lockPagesToShare(tx: Tx, actor: Actor, id: string): Promise<LockedPages> {
  await lockPageTree(tx, actor, id, permissions.sharePage);
  const { pages } = await findSubtree(tx, id);
  const ids = pages.map((one) => one.id);
  await lockPages(tx, ids);
  const page = await requirePage(tx, actor, id, permissions.sharePage);
  if (page.parent_id !== null) fail(pageErrors.page_not_top_level);
  return { page, ids, creators: pages.map(({ created_by }) => created_by) };
}

/**
 * Tells the workspace that the access to pages has changed, and ends what users without access have open. `userIds` are the users whose access
 * changed; null if it may have changed for everyone.
 */
export async function publishAccess(
  tx: Tx,
  id: string,
  ids: readonly string[],
  userIds: readonly string[] | null = null,
): Promise<Page> {
  const page = await publishPage(tx, id);
  const { workspace_id } = page;
  tx.publish(pageAccessChanged, [rooms.insiders(workspace_id)], { workspace_id });
  // Rooms are computed again for every user who has one of the pages open; the users who may still see it join again.
  for (const userId of await store.listUsersWithOpenPage(tx, ids))
    await tx.revoke(userId, workspace_id, rooms.pages(workspace_id));
  await updateNotificationVisibilitySoon(tx, ids, userIds);
  return page;
}

/** Fails if the content of a page may not become private: content of others, or databases, which every member can see. */
export async function requireMayBePrivate(
  tx: Tx,
  actor: Actor,
  page: PageWithFacts,
  { ids, creators }: Pick<LockedPages, 'ids' | 'creators'>,
): Promise<void> {
  const has_content_of_others = creators.some((userId) => userId !== actor.userId);
  requirePermission(permissions.makePagePrivate, { ...page, has_content_of_others });
  if ((await listDatabaseIds(tx, ids)).length > 0) fail(pageErrors.page_has_databases);
}

/** Makes a page private to the user, or opens it to the workspace. */
export async function setPagePrivacy(tx: Tx, actor: Actor, id: string, isPrivate: boolean): Promise<Page> {
  const locked = await lockPagesToShare(tx, actor, id);
  const { page, ids } = locked;
  if (page.is_private === isPrivate) return toPage(page);
  if (isPrivate) {
    await requireMayBePrivate(tx, actor, page, locked);
    await store.saveShare(tx, id, { user_id: actor.userId, level: 'full' });
  } else await store.deleteShares(tx, id);
  await store.setPrivate(tx, id, isPrivate);
  return publishAccess(tx, id, ids);
}

async function lockPrivatePage(tx: Tx, actor: Actor, id: string): Promise<LockedPages> {
  const locked = await lockPagesToShare(tx, actor, id);
  if (!locked.page.is_private) fail(pageErrors.page_not_private);
  return locked;
}

/** Fails if no member has full access to the page without this user. */
function requireFullAccessOfOthers({ audience }: PageWithFacts, userId: string): void {
  const others = audience?.filter((share) => share.user_id !== userId);
  if (!others?.some(({ level }) => level === 'full')) fail(pageErrors.last_full_access);
}

/** Shares a private page with a member, or changes the member's access level. */
export async function sharePageWith(
  tx: Tx,
  actor: Actor,
  { pageId, userId, level }: { pageId: string; userId: string; level: PageLevel },
): Promise<Page> {
  const { page, ids } = await lockPrivatePage(tx, actor, pageId);
  const before = page.shares.find((share) => share.user_id === userId);
  if (before?.level === level) return toPage(page);
  if (!createContent.allows({ role: await findRole(tx, page.workspace_id, userId) }))
    fail(memberErrors.member_not_found);
  if (before?.level === 'full') requireFullAccessOfOthers(page, userId);
  if (!before && page.shares.length >= PAGE_SHARES_MAX) fail(pageErrors.too_many_page_shares);
  await store.saveShare(tx, pageId, { user_id: userId, level });
  await store.raiseVersion(tx, pageId);
  // A changed level hides and shows nothing.
  return publishAccess(tx, pageId, ids, before ? [] : [userId]);
}

/** Ends the access of a user to a private page. */
export async function unsharePage(tx: Tx, actor: Actor, pageId: string, userId: string): Promise<void> {
  const { page, ids } = await lockPagesToShare(tx, actor, pageId);
  const before = page.shares.find((share) => share.user_id === userId);
  if (!before) return;
  if (before.level === 'full') requireFullAccessOfOthers(page, userId);
  await store.deleteShare(tx, pageId, userId);
  await store.raiseVersion(tx, pageId);
  await publishAccess(tx, pageId, ids, [userId]);
}

/**
 * Prepares the access of a page that moves to another parent, or to the top level (null). A page inside another has its access. A page that moves
 * from a private page to the top level stays private to the same users. Moving a page into a private page needs the right to make it private, and
 * moving it out the right to share it. Returns whether the page itself is private at its new location.
 */
export async function moveAccess(
  tx: Tx,
  actor: Actor,
  page: PageWithFacts,
  parent: PageWithFacts | null,
): Promise<boolean> {
  const before = page.private_root;
  if (parent === null) {
    if (before !== null && before !== page.id) await store.copyShares(tx, { from: before, to: page.id });
    return before !== null;
  }
  const after = parent.private_root;
  if (before === after) return false;
  if (before !== null) requirePermission(permissions.sharePage, page);
  if (after !== null) {
    const { pages } = await findSubtree(tx, page.id);
    const ids = pages.map((one) => one.id);
    await lockPages(tx, ids);
    await requireMayBePrivate(tx, actor, page, { ids, creators: pages.map((one) => one.created_by) });
  }
  await store.deleteShares(tx, page.id);
  return false;
}
