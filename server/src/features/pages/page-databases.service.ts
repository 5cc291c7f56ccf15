import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import { databaseFace } from '@workflow/contract/databases/databases.permissions.ts';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import { pageErrors } from '@workflow/contract/pages/pages.errors.ts';
import { DATABASES_ON_PAGE_MAX } from '@workflow/contract/pages/pages.limits.ts';
import { editPage } from '@workflow/contract/pages/pages.permissions.ts';
import type { NewPageDatabase, Page } from '@workflow/contract/pages/pages.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import { findPosition, findPositionForMove } from '../../platform/database/ordering/positions.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { requireDatabase } from '../databases/databases.access.ts';
import { createDatabase } from '../databases/databases.service.ts';
import {
  findPlacement,
  putPlacement,
  removePlacement,
  removeTrashedPlacements,
} from './page-databases.store.ts';
import { lockPageTree, requirePage, requirePageWithoutLock, toPage } from './pages.access.ts';
import { pageDatabasePositions } from './pages.positions.ts';
import { publishPage } from './pages.publish.service.ts';
import { incrementPageVersion } from './pages.store.ts';

async function changePage(tx: Tx, id: string): Promise<Page> {
  await incrementPageVersion(tx, id);
  return publishPage(tx, id);
}

/** For one more; those in the trash make room. */
async function makeRoom(tx: Tx, { id, database_ids }: Page): Promise<void> {
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
  await lockPageTree(tx, actor, pageId, editPage);
  const page = await requirePage(tx, actor, pageId, editPage);
  const address = { kind: 'database', workspaceId: page.workspace_id } as const;
  const database = await createDatabase(tx, actor, address, input);
  await place(tx, page, database.id, after);
  return database;
}

/** With a database of the same workspace. */
async function lockPageTreeForDatabase(
  tx: Tx,
  actor: Actor,
  pageId: string,
  databaseId: string,
): Promise<Page> {
  await requirePageWithoutLock(tx, actor, pageId, editPage);
  const { workspace_id } = await requireDatabase(tx, actor, databaseId, databaseFace.edit);
  await lockPageTree(tx, actor, pageId, editPage);
  const page = await requirePage(tx, actor, pageId, editPage);
  if (workspace_id !== page.workspace_id) fail(databaseErrors.database_not_found);
  return page;
}

/** From wherever it is. */
export async function moveDatabaseToPage(
  tx: Tx,
  actor: Actor,
  pageId: string,
  databaseId: string,
  after: string | null | undefined,
): Promise<Page> {
  const page = await lockPageTreeForDatabase(tx, actor, pageId, databaseId);
  return place(tx, page, databaseId, after);
}

/** One that is on the page already stays where it is, unless a place is said. */
async function place(
  tx: Tx,
  page: Page,
  databaseId: string,
  after: string | null | undefined,
): Promise<Page> {
  const before = await findPlacement(tx, databaseId);
  const own = before?.page_id === page.id ? before.position : null;
  if (own !== null && (after === undefined || after === databaseId)) return toPage(page);
  const series = pageDatabasePositions(page.id);
  const position =
    own !== null && after !== undefined
      ? await findPositionForMove(tx, series, { id: databaseId, position: own }, after)
      : await findPosition(tx, series, after);
  if (position === null) fail(databaseErrors.database_not_found);
  if (position === own) return toPage(page);
  if (own === null) await makeRoom(tx, page);
  await putPlacement(tx, databaseId, { page_id: page.id, position });
  if (before && own === null) await changePage(tx, before.page_id);
  return changePage(tx, page.id);
}

/** It stays, as one of the workspace. */
export async function removeDatabaseFromPage(
  tx: Tx,
  actor: Actor,
  pageId: string,
  databaseId: string,
): Promise<void> {
  await lockPageTreeForDatabase(tx, actor, pageId, databaseId);
  if (await removePlacement(tx, databaseId, pageId)) await changePage(tx, pageId);
}
