import type { Tx } from '../../platform/database/transact.ts';
import { toUserSummary } from '../users/users.access.ts';
import type { users } from '../users/users.table.ts';

/** A process that says nothing for so long is dead: several times as long as it takes to say it. */
const DEAD_AFTER_SECONDS = 45;

/** True where nobody knew of the process, or it was taken for dead: what it had stored is gone. */
export async function putServer({ sql }: Tx, id: string): Promise<boolean> {
  const [row] = await sql<[{ is_new: boolean }]>`
    insert into presence_servers (id) values (${id})
    on conflict (id) do update set seen_at = now() returning xmax = 0 as is_new`;
  return row.is_new;
}

/** Those who were connected to processes that are dead. Each of these is found by one process alone. */
export async function listStranded({ sql }: Tx): Promise<{ servers: string[]; people: string[] }> {
  const servers = await sql<{ id: string }[]>`
    select id from presence_servers where seen_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})
    order by id for update skip locked`;
  const ids = servers.map(({ id }) => id);
  const people = await sql<{ user_id: string }[]>`
    select distinct user_id from presences where server_id = any(${ids}::uuid[])`;
  return { servers: ids, people: people.map(({ user_id }) => user_id) };
}

/** Held, in order, before their presences change: two processes that learn of one person at once decide one after the other. */
export async function holdPeople({ sql }: Tx, userIds: readonly string[]): Promise<void> {
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
  serverId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`delete from presences where server_id = ${serverId} and user_id = any(${userIds as string[]}::uuid[])`;
}

export async function deleteServers({ sql }: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from presence_servers where id = any(${ids as string[]}::uuid[])`;
}

/** Makes the status of people who are held what their presences say; gives those for whom it was another. */
export async function settleStatuses({ sql }: Tx, userIds: readonly string[]) {
  const rows = await sql<(typeof users.$inferSelect)[]>`
    update users set status = present.status from (
      select id, case when exists (select 1 from presences where user_id = users.id) then 'online' else 'offline' end as status
      from users where id = any(${userIds as string[]}::uuid[])
    ) present
    where users.id = present.id and users.status <> present.status returning users.*`;
  return rows.map(toUserSummary);
}
