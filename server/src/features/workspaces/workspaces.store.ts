import { RETENTION_DAYS_MAX } from '@workflow/contract/workspaces/workspaces.limits.ts';
import type { Workspace, WorkspaceChange } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { lockRight, rightKeys } from '../../platform/database/locks/fair-locks.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { selectDeletion, toDeletion } from '../members/membership.access.ts';

export interface NewWorkspace {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  /** The time of creation; null for the current time. */
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

export type WorkspaceDetails = Pick<
  Workspace,
  | 'id'
  | 'name'
  | 'icon'
  | 'channel_creators'
  | 'inviters'
  | 'allowed_email_domains'
  | 'two_factor_required'
  | 'message_retention_days'
  | 'file_retention_days'
  | 'version'
>;

export interface ChangedWorkspace extends WorkspaceDetails {
  readonly before: Omit<WorkspaceDetails, 'id' | 'version'>;
}

/** Changes the given fields; an undefined one stays. Returns null if nothing changed. */
export async function updateWorkspaceDetails(
  { sql }: Tx,
  id: string,
  {
    name,
    icon,
    channel_creators: creators,
    inviters,
    allowed_email_domains: domains,
    two_factor_required: twoFactor,
    message_retention_days: messageDays,
    file_retention_days: fileDays,
  }: WorkspaceChange,
): Promise<ChangedWorkspace | null> {
  const [row] = await sql<ChangedWorkspace[]>`
    with before as (
      select name, icon, channel_creators, inviters, allowed_email_domains, two_factor_required, message_retention_days, file_retention_days from workspaces where id = ${id} for no key update
    ), wanted as (
      select coalesce(${name ?? null}::text, name) as name,
        case when ${icon === undefined} then icon else ${icon ?? null}::text end as icon,
        coalesce(${creators ?? null}::text, channel_creators) as channel_creators,
        coalesce(${inviters ?? null}::text, inviters) as inviters,
        coalesce(${(domains as string[] | undefined) ?? null}::text[], allowed_email_domains) as allowed_email_domains,
        coalesce(${twoFactor ?? null}::boolean, two_factor_required) as two_factor_required,
        case when ${messageDays === undefined} then message_retention_days else ${messageDays ?? null}::int end as message_retention_days,
        case when ${fileDays === undefined} then file_retention_days else ${fileDays ?? null}::int end as file_retention_days
      from before
    )
    update workspaces w set name = wanted.name, icon = wanted.icon, channel_creators = wanted.channel_creators,
      inviters = wanted.inviters, allowed_email_domains = wanted.allowed_email_domains,
      two_factor_required = wanted.two_factor_required, message_retention_days = wanted.message_retention_days,
      file_retention_days = wanted.file_retention_days,
      retention_shortened_at = case
        when wanted.message_retention_days < coalesce(before.message_retention_days, ${RETENTION_DAYS_MAX + 1})
          or wanted.file_retention_days < coalesce(before.file_retention_days, ${RETENTION_DAYS_MAX + 1})
        then now() else w.retention_shortened_at end
    from wanted, before
    where w.id = ${id} and wanted is distinct from before
    returning w.id, w.name, w.icon, w.channel_creators, w.inviters, w.allowed_email_domains, w.two_factor_required, w.message_retention_days, w.file_retention_days, w.version, to_jsonb(before) as before`;
  return row ?? null;
}

/** The fields of a workspace that all members see. Guests do not see the allowed domains and the user who scheduled the deletion. */
export type WorkspaceFace = WorkspaceDetails & Pick<Workspace, 'deletion'>;

export async function findWorkspaceFace({ sql }: Reader, id: string): Promise<WorkspaceFace> {
  const [row] = await sql<[WorkspaceFace]>`
    select w.id, w.name, w.icon, w.channel_creators, w.inviters, w.allowed_email_domains, w.two_factor_required, w.message_retention_days, w.file_retention_days, w.version, ${selectDeletion(sql)}
    from workspaces w where w.id = ${id}`;
  return { ...row, deletion: toDeletion(row.deletion) };
}

/** Schedules the deletion of a workspace. Returns false if a deletion is scheduled already. */
export async function scheduleDeletion(
  { sql }: Tx,
  { id, userId, days }: { readonly id: string; readonly userId: string; readonly days: number },
): Promise<boolean> {
  const result = await sql`
    update workspaces set deletion_due_at = now() + make_interval(days => ${days}), deletion_requested_by = ${userId}
    where id = ${id} and deletion_due_at is null`;
  return result.count > 0;
}

/**
 * Cancels the deletion of a workspace. Returns false if none is scheduled, or if it is due. `clock_timestamp()` counts the wait for a job that
 * has just removed members.
 */
export async function cancelDeletion({ sql }: Tx, id: string): Promise<boolean> {
  const result = await sql`
    update workspaces set deletion_due_at = null, deletion_requested_by = null
    where id = ${id} and deletion_due_at > clock_timestamp()`;
  return result.count > 0;
}

/** Returns a workspace whose deletion is due and that has members, and locks it until the commit; null if there is none. */
export async function lockDueWorkspace({ sql }: Tx): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from workspaces w
    where deletion_due_at <= now() and exists (select 1 from workspace_members where workspace_id = w.id)
    order by id limit 1 for update skip locked`;
  return row?.id ?? null;
}

/** Waits until no other transaction decides by the policies, and keeps new ones waiting until the commit. */
export const lockPolicyChanges = (tx: Tx, workspaceId: string): Promise<void> =>
  lockRight(tx, rightKeys.policies(tx.sql, workspaceId));

/** Returns the ids of the members, with the guests apart. */
export async function listMemberIds(
  { sql }: Reader,
  id: string,
): Promise<{ guests: string[]; others: string[] }> {
  const rows = await sql<{ user_id: string; is_guest: boolean }[]>`
    select user_id, role = 'guest' as is_guest from workspace_members where workspace_id = ${id}`;
  const idsOf = (isGuest: boolean) =>
    rows.filter(({ is_guest }) => is_guest === isGuest).map(({ user_id }) => user_id);
  return { guests: idsOf(true), others: idsOf(false) };
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
