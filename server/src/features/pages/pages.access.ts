import type { Permission } from '@workflow/contract/core/api/permission.ts';
import type { PageFacts } from '@workflow/contract/pages/pages.permissions.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { createContent } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import {
  type Fragment,
  type Reader,
  type Sql,
  withoutRowLocks,
} from '../../platform/database/connection/client.ts';
import { takeAdvisoryLock } from '../../platform/database/locks/advisory-lock.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { requirePermission } from '../../platform/permission.ts';
import { optionalTimestamp, timestamp } from '../../platform/time.ts';
import { findRoleFacts, requireWorkspace } from '../members/membership.access.ts';

export const toPage = (row: Page): Page => ({
  id: row.id,
  workspace_id: row.workspace_id,
  parent_id: row.parent_id,
  title: row.title,
  icon: row.icon,
  position: row.position,
  database_ids: row.database_ids,
  is_locked: row.is_locked,
  is_full_width: row.is_full_width,
  has_small_text: row.has_small_text,
  created_by: row.created_by,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
  deleted_at: optionalTimestamp(row.deleted_at),
  version: row.version,
});

/** Selects the columns of a `Page` from `p`, a row of `pages`. */
export const pageColumns = (sql: Sql) => sql`
  p.*, array(select database_id from page_databases where page_id = p.id order by position, database_id) as database_ids`;

/** A page with its ancestors. */
export interface PageWithAncestors extends Page {
  /** The ids from the page itself up to its top-level ancestor. */
  readonly path: readonly string[];
  readonly has_trashed_ancestor: boolean;
}

/**
 * Returns a page, in the trash or not, with its ancestors. Without the lock of `lockPageTree` the ancestors
 * can change at any time.
 */
export async function findPageWithAncestors({ sql }: Reader, id: string): Promise<PageWithAncestors | null> {
  const [row] = await sql<PageWithAncestors[]>`
    with recursive path as (
      select id, parent_id, deleted_at, 1 as step from pages where id = ${id}
      union all
      select above.id, above.parent_id, above.deleted_at, step + 1 from path join pages above on above.id = path.parent_id
    )
    select ${pageColumns(sql)}, array(select id from path order by step) as path,
      exists(select 1 from path where step > 1 and deleted_at is not null) as has_trashed_ancestor
    from pages p where p.id = ${id}`;
  return row ? { ...toPage(row), path: row.path, has_trashed_ancestor: row.has_trashed_ancestor } : null;
}

/** The SQL form of `isNotInTrash` for a page that exists: a page below a page in the trash is in the trash too. */
export const isOutsideTrash = (sql: Sql, pageId: Fragment): Fragment => sql`
  not exists (
    with recursive path as (
      select parent_id, deleted_at from pages where id = ${pageId}
      union all
      select above.parent_id, above.deleted_at from path join pages above on above.id = path.parent_id
    )
    select 1 from path where deleted_at is not null
  )`;

export const isNotInTrash = ({ deleted_at, has_trashed_ancestor }: PageWithAncestors): boolean =>
  deleted_at === null && !has_trashed_ancestor;

/** A page with the facts for its permissions. */
export type PageWithFacts = PageWithAncestors & PageFacts;

async function findAnyPage(reader: Reader, { userId }: Actor, id: string): Promise<PageWithFacts | null> {
  const page = await findPageWithAncestors(reader, id);
  if (!page) return null;
  const facts = await findRoleFacts(reader, page.workspace_id, userId);
  return { ...page, ...facts, is_creator: page.created_by === userId };
}

/** Returns a page outside the trash with the facts for its permissions; null if it does not exist. */
export async function findPage(reader: Reader, actor: Actor, id: string): Promise<PageWithFacts | null> {
  const page = await findAnyPage(reader, actor, id);
  return page && isNotInTrash(page) ? page : null;
}

/**
 * Returns a page, in the trash or not, if the permission allows it (see `requirePermission`). In a
 * transaction the right stays until the commit.
 */
export async function requireAnyPage(
  reader: Reader,
  actor: Actor,
  id: string,
  permission: Permission<PageWithFacts>,
): Promise<PageWithFacts> {
  return requirePermission(permission, await findAnyPage(reader, actor, id));
}

/** Returns the page if the permission allows it, as `requireAnyPage` does, but a page in the trash counts as absent. */
export async function requirePage(
  reader: Reader,
  actor: Actor,
  id: string,
  permission: Permission<PageWithFacts>,
): Promise<PageWithFacts> {
  return requirePermission(permission, await findPage(reader, actor, id));
}

/**
 * Checks a permission before waiting for any lock, so that users without the right neither wait nor delay
 * others. The caller must check the permission again after it has the locks.
 */
export const requirePageWithoutLock = (
  tx: Tx,
  actor: Actor,
  id: string,
  permission: Permission<PageWithFacts>,
): Promise<PageWithFacts> => requireAnyPage(withoutRowLocks(tx), actor, id, permission);

/**
 * Takes the advisory lock of a workspace's page tree: until the commit no other transaction moves pages or their databases. The permission
 * is checked before the lock and must be checked again after it. Lock order: databases first, then this lock, then pages. So no transaction
 * holds this lock while it waits for a user who works in a database.
 */
export async function lockPageTree(
  tx: Tx,
  actor: Actor,
  id: string,
  permission: Permission<PageWithFacts>,
): Promise<void> {
  const { workspace_id } = await requirePageWithoutLock(tx, actor, id, permission);
  await takeAdvisoryLock(tx, 'pages', workspace_id);
}

/**
 * Takes the same lock to create a page, and checks the right to create before and after it. The right stays
 * until the commit.
 */
export async function lockPageTreeToCreate(tx: Tx, actor: Actor, workspaceId: string): Promise<void> {
  await requireWorkspace(withoutRowLocks(tx), actor, workspaceId, createContent);
  await takeAdvisoryLock(tx, 'pages', workspaceId);
  await requireWorkspace(tx, actor, workspaceId, createContent);
}
