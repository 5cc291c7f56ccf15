import { TRASHED_PAGES_MAX } from '@workflow/contract/pages/pages.limits.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { isShared, pageColumns, toPage } from './pages.access.ts';

/** The CTE `tree`: all pages that are not in the trash and have no ancestor there. With a user, only the pages that the user may see. */
const treeCte = ({ sql }: Reader, workspaceId: string, userId: string | null) => sql`
  with recursive tree as (
    select id, 1 as level from pages
    where workspace_id = ${workspaceId} and parent_id is null and deleted_at is null
      and (${userId}::uuid is null or not is_private or exists (
        select 1 from page_shares share where share.page_id = pages.id and share.user_id = ${userId}
      ))
    union all
    select under.id, level + 1 from tree join pages under on under.parent_id = tree.id where under.deleted_at is null
  )`;

/** Returns the pages that are not in the trash and that the user may see, parents before their sub-pages. */
export async function listPageRows(reader: Reader, workspaceId: string, userId: string): Promise<Page[]> {
  const { sql } = reader;
  const rows = await sql<Page[]>`
    ${treeCte(reader, workspaceId, userId)}
    select ${pageColumns(sql)} from tree join pages p on p.id = tree.id order by level, p.position, p.id`;
  return rows.map(toPage);
}

/** Returns the pages that were moved to the trash themselves, not with an ancestor, and that the user may see. The latest is first. */
export async function listTrashedPageRows(
  { sql }: Reader,
  workspaceId: string,
  userId: string,
): Promise<Page[]> {
  const rows = await sql<Page[]>`
    select ${pageColumns(sql)} from pages p
    where workspace_id = ${workspaceId} and deleted_at is not null and ${isShared(sql, sql`p.id`, userId)}
    order by deleted_at desc, id limit ${TRASHED_PAGES_MAX}`;
  return rows.map(toPage);
}

/** Counts the pages that are not in the trash; with a user, only the pages that the user may see. */
export async function countPages(
  reader: Reader,
  workspaceId: string,
  userId: string | null = null,
): Promise<number> {
  const [row] = await reader.sql<[{ count: number }]>`
    ${treeCte(reader, workspaceId, userId)} select count(*)::int as count from tree`;
  return row.count;
}

/** A page and its sub-pages at all levels, except sub-pages that were trashed separately before. */
export interface PageSubtree {
  readonly pages: readonly { readonly id: string; readonly created_by: string | null }[];
  /** The number of levels. */
  readonly height: number;
}

export async function findSubtree({ sql }: Reader, id: string): Promise<PageSubtree> {
  const pages = await sql<{ id: string; created_by: string | null; level: number }[]>`
    with recursive branch as (
      select id, created_by, 1 as level from pages where id = ${id}
      union all
      select under.id, under.created_by, level + 1 from branch join pages under on under.parent_id = branch.id
      where under.deleted_at is null
    )
    select id, created_by, level from branch order by level`;
  return { pages, height: pages.at(-1)?.level ?? 0 };
}

/** Returns a page and its sub-pages at all levels that are not in the trash, parents before their sub-pages. */
export async function listPagesOfSubtree({ sql }: Reader, id: string): Promise<Page[]> {
  const rows = await sql<Page[]>`
    with recursive branch as (
      select id, 1 as level from pages where id = ${id}
      union all
      select under.id, level + 1 from branch join pages under on under.parent_id = branch.id where under.deleted_at is null
    )
    select ${pageColumns(sql)} from branch join pages p on p.id = branch.id order by level, p.position, p.id`;
  return rows.map(toPage);
}

/** Finds the page that a user created with this `client_page_id`, even if it is in the trash. */
export async function findPageByClientId(
  { sql }: Reader,
  { workspaceId, userId, clientId }: { workspaceId: string; userId: string; clientId: string },
): Promise<Page | null> {
  const [row] = await sql<Page[]>`
    select ${pageColumns(sql)} from pages p
    where workspace_id = ${workspaceId} and created_by = ${userId} and client_page_id = ${clientId}`;
  return row ? toPage(row) : null;
}

export interface NewPageRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly parent_id: string | null;
  readonly title: string;
  readonly icon: string | null;
  readonly position: string;
  readonly created_by: string;
  readonly is_private?: boolean;
  readonly client_page_id?: string | null;
  /** The time of creation; null for the current time. */
  readonly created_at?: string | null;
}

export async function insertPage({ sql }: Tx, page: NewPageRow): Promise<void> {
  const { id, workspace_id, parent_id, title, icon, position, created_by } = page;
  const { client_page_id = null, created_at = null, is_private = false } = page;
  await sql`
    insert into pages (id, workspace_id, parent_id, title, icon, position, created_by, is_private, client_page_id, created_at, updated_at)
    select ${id}, ${workspace_id}, ${parent_id}, ${title}, ${icon}, ${position}, ${created_by}, ${is_private}, ${client_page_id}, moment, moment
    from coalesce(${created_at}::timestamptz, now()) as moment`;
}

/** Locks pages, so that other transactions that change them wait until the commit. */
export async function lockPages({ sql }: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from pages where id = any(${[...ids]}::uuid[]) order by id for no key update`;
}

export type PageRowChanges = Partial<
  Pick<
    Page,
    | 'title'
    | 'icon'
    | 'parent_id'
    | 'position'
    | 'is_locked'
    | 'is_full_width'
    | 'has_small_text'
    | 'is_private'
  >
>;

export async function updatePageRow({ sql }: Tx, id: string, changes: PageRowChanges): Promise<void> {
  await sql`update pages set ${sql({ ...changes })}, updated_at = now() where id = ${id}`;
}

/** Increments the version of a page whose databases changed. */
export async function incrementPageVersion({ sql }: Tx, id: string): Promise<void> {
  await sql`update pages set updated_at = now(), version = version + 1 where id = ${id}`;
}

export async function trashPage({ sql }: Tx, id: string): Promise<void> {
  await sql`update pages set deleted_at = now() where id = ${id}`;
}

export async function restorePageRow(
  { sql }: Tx,
  id: string,
  { parent_id, position, is_private }: Pick<Page, 'parent_id' | 'position' | 'is_private'>,
): Promise<void> {
  await sql`
    update pages set deleted_at = null, parent_id = ${parent_id}, position = ${position}, is_private = ${is_private}
    where id = ${id}`;
}
