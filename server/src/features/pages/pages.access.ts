import type { Permission } from '@workflow/contract/core/api/permission.ts';
import type { PageFacts } from '@workflow/contract/pages/pages.permissions.ts';
import type { Page, PageLevel, PageShare } from '@workflow/contract/pages/pages.schema.ts';
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
import { hasAccess, isAboveGuest } from '../members/members.access.ts';
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
  is_private: row.is_private,
  shares: row.shares,
  created_by: row.created_by,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
  deleted_at: optionalTimestamp(row.deleted_at),
  version: row.version,
});

/** The users who have access to a private page, as JSON. */
const sharesOf = (sql: Sql, pageId: Fragment): Fragment => sql`
  (select coalesce(json_agg(json_build_object('user_id', user_id, 'level', level) order by created_at, user_id), '[]')
    from page_shares where page_id = ${pageId})`;

/** Selects the columns of a `Page` from `p`, a row of `pages`. */
export const pageColumns = (sql: Sql) => sql`
  p.*, array(select database_id from page_databases where page_id = p.id order by position, database_id) as database_ids,
  case when p.is_private then ${sharesOf(sql, sql`p.id`)} else '[]' end as shares`;

/** A page with its ancestors. */
export interface PageWithAncestors extends Page {
  /** The ids from the page itself up to its top-level ancestor. */
  readonly path: readonly string[];
  readonly has_trashed_ancestor: boolean;
  /** The private page that contains this page, or is this page; null for a page of the workspace. */
  readonly private_root: string | null;
  /** The members above guest who have access to the private page; null for a page of the workspace. */
  readonly audience: readonly PageShare[] | null;
}

/**
 * Returns a page, in the trash or not, with its ancestors. Without the lock of `lockPageTree` the ancestors
 * can change at any time.
 */
export async function findPageWithAncestors({ sql }: Reader, id: string): Promise<PageWithAncestors | null> {
  const [row] = await sql<PageWithAncestors[]>`
    with recursive path as (
      select id, parent_id, deleted_at, is_private, 1 as step from pages where id = ${id}
      union all
      select above.id, above.parent_id, above.deleted_at, above.is_private, step + 1 from path join pages above on above.id = path.parent_id
    )
    select ${pageColumns(sql)}, array(select id from path order by step) as path,
      exists(select 1 from path where step > 1 and deleted_at is not null) as has_trashed_ancestor,
      (select coalesce(json_agg(json_build_object('user_id', share.user_id, 'level', share.level)), '[]')
        from page_shares share join workspace_members member on member.user_id = share.user_id
        where share.page_id = root.id and member.workspace_id = p.workspace_id and ${isAboveGuest(sql)} and ${hasAccess(sql)}
      ) as audience, root.id as private_root
    from pages p left join path root on root.is_private where p.id = ${id}`;
  if (!row) return null;
  const { path, has_trashed_ancestor, private_root } = row;
  const audience = private_root === null ? null : row.audience;
  return { ...toPage(row), path, has_trashed_ancestor, audience, private_root };
}

/**
 * Whether a page that exists is outside the trash, and not private or shared with the user. The caller checks that the user is a member above guest.
 */
export const isReadablePage = (sql: Sql, pageId: Fragment, userId: Fragment | string): Fragment => sql`
  not exists (
    with recursive path as (
      select id, parent_id, deleted_at, is_private from pages where id = ${pageId}
      union all
      select above.id, above.parent_id, above.deleted_at, above.is_private
      from path join pages above on above.id = path.parent_id
    )
    select 1 from path where deleted_at is not null or (is_private and not exists (
      select 1 from page_shares share where share.page_id = path.id and share.user_id = ${userId}
    ))
  )`;

/** Whether a page that exists, in the trash or not, is not private or is shared with the user. */
export const isShared = (sql: Sql, pageId: Fragment, userId: Fragment | string): Fragment => sql`
  not exists (
    with recursive path as (
      select id, parent_id, is_private from pages where id = ${pageId}
      union all
      select above.id, above.parent_id, above.is_private from path join pages above on above.id = path.parent_id
    )
    select 1 from path where is_private and not exists (
      select 1 from page_shares share where share.page_id = path.id and share.user_id = ${userId}
    )
  )`;

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

function levelOf({ audience }: PageWithAncestors, userId: string): PageLevel | null {
  if (audience === null) return 'full';
  return audience.find((share) => share.user_id === userId)?.level ?? null;
}

async function findAnyPage(reader: Reader, { userId }: Actor, id: string): Promise<PageWithFacts | null> {
  const page = await findPageWithAncestors(reader, id);
  if (!page) return null;
  const facts = await findRoleFacts(reader, page.workspace_id, userId);
  return { ...page, ...facts, is_creator: page.created_by === userId, level: levelOf(page, userId) };
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
