import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import { databaseVariant } from '@workflow/contract/databases/databases.permissions.ts';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import { pageErrors } from '@workflow/contract/pages/pages.errors.ts';
import { DATABASES_ON_PAGE_MAX } from '@workflow/contract/pages/pages.limits.ts';
import { editPageContent } from '@workflow/contract/pages/pages.permissions.ts';
import type { NewPageDatabase, Page } from '@workflow/contract/pages/pages.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import { findPosition, findPositionForMove } from '../../platform/database/ordering/positions.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { requireDatabase } from '../databases/databases.access.ts';
import { createDatabase } from '../databases/databases.service.ts';
import {
  findPlacement,
  removePlacement,
  removeTrashedPlacements,
  savePlacement,
} from './page-databases.store.ts';
import {
  findPage,
  lockPageTree,
  type PageWithAncestors,
  requirePage,
  requirePageWithoutLock,
  toPage,
} from './pages.access.ts';
import { pageDatabasePositions } from './pages.positions.ts';
import { publishPage } from './pages.publish.service.ts';
import { incrementPageVersion, lockPages } from './pages.store.ts';

async function publishContentChange(tx: Tx, id: string): Promise<Page> {
  await incrementPageVersion(tx, id);
  return publishPage(tx, id);
}

/** Fails for a private page, because every member can see the databases of a workspace. */
function requireNotPrivate({ private_root }: PageWithAncestors): void {
  if (private_root !== null) fail(pageErrors.page_has_databases);
}

/**
 * Makes sure that the page can take one more database. If needed, removes databases in the trash from the
 * page.
 */
async function requireSpaceForDatabase(tx: Tx, { id, database_ids }: Page): Promise<void> {
  const tooMany = database_ids.length + 1 - DATABASES_ON_PAGE_MAX;
  if (tooMany > 0 && (await removeTrashedPlacements(tx, id, tooMany)) < tooMany)
    fail(pageErrors.too_many_databases_on_page);
}

export async function createPageDatabase(
  tx: Tx,
  actor: Actor,
  pageId: string,
  { after, ...input }: NewPageDatabase,
): Promise<Database> {
  await lockPageTree(tx, actor, pageId, editPageContent);
  const page = await requirePage(tx, actor, pageId, editPageContent);
  requireNotPrivate(page);
  const address = { kind: 'database', workspaceId: page.workspace_id } as const;
  const database = await createDatabase(tx, actor, address, input);
  await placeOnPage(tx, page, database.id, after);
  return database;
}

/**
 * Locks a database and then the page tree of its workspace, and checks that both are in the same workspace.
 */
async function lockPageTreeForDatabase(
  tx: Tx,
  actor: Actor,
  pageId: string,
  databaseId: string,
): Promise<PageWithAncestors> {
  await requirePageWithoutLock(tx, actor, pageId, editPageContent);
  const { workspace_id } = await requireDatabase(tx, actor, databaseId, databaseVariant.edit);
  await lockPageTree(tx, actor, pageId, editPageContent);
  const page = await requirePage(tx, actor, pageId, editPageContent);
  if (workspace_id !== page.workspace_id) fail(databaseErrors.database_not_found);
  return page;
}

/** Moves a database from its page, or from the top level of the workspace, to a page. */
export async function moveDatabaseToPage(
  tx: Tx,
  actor: Actor,
  pageId: string,
  databaseId: string,
  after: string | null | undefined,
): Promise<Page> {
  const page = await lockPageTreeForDatabase(tx, actor, pageId, databaseId);
  requireNotPrivate(page);
  const before = await findPlacement(tx, databaseId);
  // A user may lock the page between the check and the commit, so the row waits for it.
  if (before) await lockPages(tx, [before.page_id, page.id]);
  // Moving the database changes its current page too, which may be locked. A page in the trash needs no check.
  if (before && (await findPage(tx, actor, before.page_id)))
    await requirePage(tx, actor, before.page_id, editPageContent);
  return placeOnPage(tx, page, databaseId, after);
}

/**
 * Puts a database on a page. A database that is already on the page keeps its position unless `after` is
 * given.
 */
async function placeOnPage(
  tx: Tx,
  page: Page,
  databaseId: string,
  after: string | null | undefined,
): Promise<Page> {
  const before = await findPlacement(tx, databaseId);
  const currentPosition = before?.page_id === page.id ? before.position : null;
  if (currentPosition !== null && (after === undefined || after === databaseId)) return toPage(page);
  const series = pageDatabasePositions(page.id);
  const position =
    currentPosition !== null && after !== undefined
      ? await findPositionForMove(tx, series, { id: databaseId, position: currentPosition }, after)
      : await findPosition(tx, series, after);
  if (position === null) fail(databaseErrors.database_not_found);
  if (position === currentPosition) return toPage(page);
  if (currentPosition === null) await requireSpaceForDatabase(tx, page);
  await savePlacement(tx, databaseId, { page_id: page.id, position });
  if (before && currentPosition === null) await publishContentChange(tx, before.page_id);
  return publishContentChange(tx, page.id);
}

/** Removes a database from its page. It moves to the top level of the workspace. */
export async function removeDatabaseFromPage(
  tx: Tx,
  actor: Actor,
  pageId: string,
  databaseId: string,
): Promise<void> {
  await lockPageTreeForDatabase(tx, actor, pageId, databaseId);
  if (await removePlacement(tx, databaseId, pageId)) await publishContentChange(tx, pageId);
}
