import type { Permission } from '@workflow/contract/core/api/permission.ts';
import type { PageFacts } from '@workflow/contract/pages/pages.permissions.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { createContent } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import { takeAdvisoryLock } from '../../platform/database/locks/advisory-lock.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { requirePermission } from '../../platform/permission.ts';
import { optionalTimestamp, timestamp } from '../../platform/time.ts';
import { requireWorkspace, roleIn } from '../members/membership.access.ts';

export const toPage = (row: Page): Page => ({
  id: row.id,
  workspace_id: row.workspace_id,
  parent_id: row.parent_id,
  title: row.title,
  icon: row.icon,
  position: row.position,
  database_ids: row.database_ids,
  created_by: row.created_by,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
  deleted_at: optionalTimestamp(row.deleted_at),
  version: row.version,
});

/** What is told of a page `p`. */
export const pageColumns = (sql: Sql) => sql`
  p.*, array(select database_id from page_databases where page_id = p.id order by position, database_id) as database_ids`;

/** A page with where it stands in its tree. */
export interface PageWithAncestors extends Page {
  /** The ids from the page up to the top, itself first. */
  readonly way: readonly string[];
  readonly is_above_trashed: boolean;
}

/** Also one in the trash. Only whoever has the turn (see `lockPageTree`) finds what stays so. */
export async function findPageWithAncestors({ sql }: Reader, id: string): Promise<PageWithAncestors | null> {
  const [row] = await sql<PageWithAncestors[]>`
    with recursive way as (
      select id, parent_id, deleted_at, 1 as step from pages where id = ${id}
      union all
      select above.id, above.parent_id, above.deleted_at, step + 1 from way join pages above on above.id = way.parent_id
    )
    select ${pageColumns(sql)}, array(select id from way order by step) as way,
      exists(select 1 from way where step > 1 and deleted_at is not null) as is_above_trashed
    from pages p where p.id = ${id}`;
  return row ? { ...toPage(row), way: row.way, is_above_trashed: row.is_above_trashed } : null;
}

export const isNotInTrash = ({ deleted_at, is_above_trashed }: PageWithAncestors): boolean =>
  deleted_at === null && !is_above_trashed;

/** A page with what its permissions are decided on. */
export type PageWithFacts = PageWithAncestors & PageFacts;

async function findAnyPage(reader: Reader, { userId }: Actor, id: string): Promise<PageWithFacts | null> {
  const page = await findPageWithAncestors(reader, id);
  if (!page) return null;
  const role = await roleIn(reader, page.workspace_id, userId);
  return { ...page, role, is_creator: page.created_by === userId };
}

/** Where the permission allows it (see `requirePermission`). In a transaction the right holds until the commit. */
export async function requireAnyPage(
  reader: Reader,
  actor: Actor,
  id: string,
  permission: Permission<PageFacts>,
): Promise<PageWithFacts> {
  return requirePermission(permission, await findAnyPage(reader, actor, id));
}

/** The same of one that is not in the trash. */
export async function requirePage(
  reader: Reader,
  actor: Actor,
  id: string,
  permission: Permission<PageFacts>,
): Promise<PageWithFacts> {
  const page = await findAnyPage(reader, actor, id);
  return requirePermission(permission, page && isNotInTrash(page) ? page : null);
}

/** Rows that are only read: a right that they show may end at any moment. */
const withoutRowLocks = ({ sql, db }: Reader): Reader => ({ sql, db });

/** Before anything is waited for: nobody waits, or has others wait, for what is not theirs. The right has to be required again. */
export const requirePageWithoutLock = (
  tx: Tx,
  actor: Actor,
  id: string,
  permission: Permission<PageFacts>,
): Promise<PageWithFacts> => requireAnyPage(withoutRowLocks(tx), actor, id, permission);

/**
 * Whoever changes where the pages of a workspace stand, or what is on them, does it alone until the commit: where they stand, and what is under
 * them, stays as it is found from now on. The right is looked at before, and has to be required again. The databases that it concerns are held before it
 * is called, and no page: nobody has the turn while they wait for somebody who works in a database.
 */
export async function lockPageTree(
  tx: Tx,
  actor: Actor,
  id: string,
  permission: Permission<PageFacts>,
): Promise<void> {
  const { workspace_id } = await requirePageWithoutLock(tx, actor, id, permission);
  await takeAdvisoryLock(tx, 'pages', workspace_id);
}

/** The same of whoever creates a page; their right holds until the commit. */
export async function lockPageTreeToCreate(tx: Tx, actor: Actor, workspaceId: string): Promise<void> {
  await requireWorkspace(withoutRowLocks(tx), actor, workspaceId, createContent);
  await takeAdvisoryLock(tx, 'pages', workspaceId);
  await requireWorkspace(tx, actor, workspaceId, createContent);
}
