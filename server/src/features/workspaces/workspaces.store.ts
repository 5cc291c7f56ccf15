import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';

export interface NewWorkspace {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  /** Null for the current time. */
  readonly created_at?: string | null;
}

/**
 * Inserts a workspace with the first free slug. Returns false if none is free, or if a concurrent transaction
 * took it.
 */
export async function insertWorkspace(
  { sql }: Tx,
  { id, name, icon, created_at = null }: NewWorkspace,
  slugs: string[],
): Promise<boolean> {
  const result = await sql`
    insert into workspaces (id, name, icon, slug, created_at)
    select ${id}, ${name}, ${icon}, slug, coalesce(${created_at}::timestamptz, now()) from unnest(${slugs}::text[]) with ordinality as wanted (slug, place)
    where not exists (select from workspaces where workspaces.slug = wanted.slug)
    order by place limit 1
    on conflict do nothing`;
  return result.count > 0;
}

export async function countOwned({ sql }: Reader, userId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from workspace_members where user_id = ${userId} and role = 'owner'`;
  return row.count;
}

export interface WorkspaceFace {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly version: number;
}

/** Changes the given fields; an undefined one stays. Returns null if nothing changed. */
export async function updateWorkspaceFace(
  { sql }: Tx,
  id: string,
  change: { readonly name?: string | undefined; readonly icon?: string | null | undefined },
): Promise<(WorkspaceFace & { readonly previous_name: string }) | null> {
  const [keepsName, keepsIcon] = [change.name === undefined, change.icon === undefined];
  const [row] = await sql<(WorkspaceFace & { previous_name: string })[]>`
    with before as (select name from workspaces where id = ${id} for no key update)
    update workspaces set
      name = case when ${keepsName} then workspaces.name else ${change.name ?? null}::text end,
      icon = case when ${keepsIcon} then icon else ${change.icon ?? null}::text end
    from before
    where id = ${id} and not (
      (${keepsName} or workspaces.name = ${change.name ?? null}::text)
      and (${keepsIcon} or icon is not distinct from ${change.icon ?? null}::text))
    returning id, workspaces.name, icon, version, before.name as previous_name`;
  return row ?? null;
}

export async function listMemberIds({ sql }: Reader, id: string): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    select user_id from workspace_members where workspace_id = ${id}`;
  return rows.map(({ user_id }) => user_id);
}

export async function workspaceExists({ sql }: Reader, id: string): Promise<boolean> {
  const rows = await sql`select 1 from workspaces where id = ${id}`;
  return rows.length > 0;
}

/** Returns a workspace without members, and locks it until the commit; null if there is none. */
export async function lockDesertedWorkspace({ sql }: Tx): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from workspaces w where not exists (select 1 from workspace_members where workspace_id = w.id)
    order by id limit 1 for update skip locked`;
  return row?.id ?? null;
}

export async function hasMembers({ sql }: Reader, id: string): Promise<boolean> {
  const rows = await sql`select 1 from workspace_members where workspace_id = ${id} limit 1`;
  return rows.length > 0;
}

export async function deleteWorkspaceRow({ sql }: Tx, id: string): Promise<void> {
  await sql`delete from workspaces where id = ${id}`;
}
