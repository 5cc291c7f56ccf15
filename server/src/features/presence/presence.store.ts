import type { Tx } from '../../platform/database/transactions/transact.ts';
import { toUserSummary } from '../users/users.access.ts';
import type { users } from '../users/users.table.ts';

/** A process without a heartbeat for this long is considered dead. It is several heartbeat intervals. */
const SERVER_TIMEOUT_SECONDS = 45;

/** Saves a heartbeat. Returns true if the process was unknown or considered dead, so that its presences were deleted. */
export async function upsertServerHeartbeat({ sql }: Tx, id: string): Promise<boolean> {
  const [row] = await sql<[{ is_new: boolean }]>`
    insert into presence_servers (id) values (${id})
    on conflict (id) do update set seen_at = now() returning xmax = 0 as is_new`;
  return row.is_new;
}

/** Locks the dead processes. `skip locked` makes sure that only one process handles each. */
export async function lockDeadServers({ sql }: Tx): Promise<string[]> {
  const servers = await sql<{ id: string }[]>`
    select id from presence_servers
    where seen_at < now() - make_interval(secs => ${SERVER_TIMEOUT_SECONDS}) and seen_at > '-infinity'
    order by id for update skip locked`;
  return servers.map(({ id }) => id);
}

/**
 * Moves the presences of a locked, dead process to an orphan id, whose heartbeat is `-infinity`.
 */
export async function reassignDeadServer({ sql }: Tx, id: string, orphanServerId: string): Promise<void> {
  await sql`insert into presence_servers (id, seen_at) values (${orphanServerId}, '-infinity')`;
  await sql`update presences set server_id = ${orphanServerId} where server_id = ${id}`;
  await sql`delete from presence_servers where id = ${id}`;
}

/** Locks the orphan server ids. `skip locked` makes sure that only one process handles each. */
export async function lockReassignedServers({ sql }: Tx): Promise<string[]> {
  const orphanIds = await sql<{ id: string }[]>`
    select id from presence_servers where seen_at = '-infinity' order by id for update skip locked`;
  return orphanIds.map(({ id }) => id);
}

/** Returns up to `limit` users who have presences with these servers. */
export async function listUsersOfServers(
  { sql }: Tx,
  serverIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    select distinct user_id from presences where server_id = any(${serverIds as string[]}::uuid[])
    order by user_id limit ${limit}`;
  return rows.map(({ user_id }) => user_id);
}

/**
 * Locks users, in the order of their ids, before their presences change. Otherwise two processes could derive different statuses of one user at
 * the same time.
 */
export async function lockUsers({ sql }: Tx, userIds: readonly string[]): Promise<void> {
  await sql`select 1 from users where id = any(${userIds as string[]}::uuid[]) order by id for no key update`;
}

/** A session that is connected to a process. */
export interface SessionPresence {
  readonly sessionId: string;
  readonly userId: string;
  readonly isActive: boolean;
}

export async function upsertPresences(
  { sql }: Tx,
  serverId: string,
  sessions: readonly SessionPresence[],
): Promise<void> {
  await sql`
    insert into presences (server_id, session_id, user_id, is_active)
    select ${serverId}, given."sessionId", users.id, given."isActive"
    from jsonb_to_recordset(${JSON.stringify(sessions)}::text::jsonb) as given ("sessionId" uuid, "userId" uuid, "isActive" boolean)
    join users on users.id = given."userId"
    on conflict (server_id, session_id) do update set is_active = excluded.is_active`;
}

export async function deletePresences(
  { sql }: Tx,
  serverId: string,
  sessionIds: readonly string[],
): Promise<void> {
  await sql`
    delete from presences
    where server_id = ${serverId} and session_id = any(${sessionIds as string[]}::uuid[])`;
}

export async function deletePresencesOfServers(
  { sql }: Tx,
  serverIds: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  await sql`
    delete from presences
    where server_id = any(${serverIds as string[]}::uuid[]) and user_id = any(${userIds as string[]}::uuid[])`;
}

export async function deleteServers({ sql }: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from presence_servers where id = any(${ids as string[]}::uuid[])`;
}

/** Derives the status of locked users from their presences. Returns the users whose status changed. */
export async function updateStatuses({ sql }: Tx, userIds: readonly string[]) {
  const rows = await sql<(typeof users.$inferSelect)[]>`
    update users set status = present.status from (
      select id, coalesce((
        select case when bool_or(is_active) then 'online' else 'away' end from presences where user_id = users.id having count(*) > 0
      ), 'offline') as status from users where id = any(${userIds as string[]}::uuid[])
    ) present
    where users.id = present.id and users.status <> present.status returning users.*`;
  return rows.map(toUserSummary);
}
