import type { Tx } from '../../platform/database/transactions/transact.ts';
import { toUserSummary } from '../users/users.access.ts';
import type { users } from '../users/users.table.ts';

/** A process that says nothing for so long is dead: several times as long as it takes to say it. */
const DEAD_AFTER_SECONDS = 45;

/** True where nobody knew of the process, or it was taken for dead: what it had stored is gone. */
export async function upsertServer({ sql }: Tx, id: string): Promise<boolean> {
  const [row] = await sql<[{ is_new: boolean }]>`
    insert into presence_servers (id) values (${id})
    on conflict (id) do update set seen_at = now() returning xmax = 0 as is_new`;
  return row.is_new;
}

/** The processes that are dead. Each is found by one process alone. */
export async function lockDeadServers({ sql }: Tx): Promise<string[]> {
  const servers = await sql<{ id: string }[]>`
    select id from presence_servers
    where seen_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS}) and seen_at > '-infinity'
    order by id for update skip locked`;
  return servers.map(({ id }) => id);
}

/** What a dead process, which is held, had stored is its grave's: of a process that nobody is and that was never seen. */
export async function reassignDeadServer({ sql }: Tx, id: string, graveId: string): Promise<void> {
  await sql`insert into presence_servers (id, seen_at) values (${graveId}, '-infinity')`;
  await sql`update presences set server_id = ${graveId} where server_id = ${id}`;
  await sql`delete from presence_servers where id = ${id}`;
}

/** Each is found by one process alone. */
export async function lockReassignedServers({ sql }: Tx): Promise<string[]> {
  const graves = await sql<{ id: string }[]>`
    select id from presence_servers where seen_at = '-infinity' order by id for update skip locked`;
  return graves.map(({ id }) => id);
}

/** Some of those who are stored with these processes. */
export async function listUsersOfServers(
  { sql }: Tx,
  serverIds: readonly string[],
  most: number,
): Promise<string[]> {
  const people = await sql<{ user_id: string }[]>`
    select distinct user_id from presences where server_id = any(${serverIds as string[]}::uuid[])
    order by user_id limit ${most}`;
  return people.map(({ user_id }) => user_id);
}

/** Held, in order, before their presences change: two processes that learn of one person at once decide one after the other. */
export async function lockUsers({ sql }: Tx, userIds: readonly string[]): Promise<void> {
  await sql`select 1 from users where id = any(${userIds as string[]}::uuid[]) order by id for no key update`;
}

export async function insertPresences(
  { sql }: Tx,
  serverId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    insert into presences (server_id, user_id)
    select ${serverId}, id from users where id = any(${userIds as string[]}::uuid[]) on conflict do nothing`;
}

export async function deletePresences(
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

/** Makes the status of people who are held what their presences say; gives those for whom it was another. */
export async function updateStatuses({ sql }: Tx, userIds: readonly string[]) {
  const rows = await sql<(typeof users.$inferSelect)[]>`
    update users set status = present.status from (
      select id, case when exists (select 1 from presences where user_id = users.id) then 'online' else 'offline' end as status
      from users where id = any(${userIds as string[]}::uuid[])
    ) present
    where users.id = present.id and users.status <> present.status returning users.*`;
  return rows.map(toUserSummary);
}
