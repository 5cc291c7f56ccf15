import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import { lockRights, rightKeys } from '../../platform/database/locks/fair-locks.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';

/** Whether the direct message `c` is a group. It remains a group when only two users are left. */
export const isGroup = (sql: Sql) => sql`(cardinality(c.people) > 2 or c.has_changed_people)`;

/** Returns the ids of the users of a group; empty if the conversation is not a group. */
export async function listGroupMembers({ sql }: Reader, id: string): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    select cm.user_id from conversations c join conversation_members cm on cm.conversation_id = c.id
    where c.id = ${id} and c.kind = 'dm' and ${isGroup(sql)} order by cm.user_id`;
  return rows.map(({ user_id }) => user_id);
}

/** Locks the groups of a user for an update until the commit, and returns their ids. */
export async function lockGroupsOf(tx: Tx, userId: string): Promise<string[]> {
  const { sql } = tx;
  const groups = sql`
    select c.id from conversations c
    where c.kind = 'dm' and c.deleted_at is null and ${isGroup(sql)}
      and c.id in (select conversation_id from conversation_members where user_id = ${userId})`;
  const listIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const ids = listIds(await sql<{ id: string }[]>`${groups}`);
  await lockRights(tx, rightKeys.conversation, ids, 'update');
  // The user may have left some of them while this transaction waited.
  return listIds(
    await sql<{ id: string }[]>`${groups} and c.id = any(${ids}::uuid[]) order by c.id for update of c`,
  );
}

/** Adds users to a group that they are not in. The caller has locked the conversation and the memberships of the users. */
export async function insertGroupMembers({ sql }: Tx, id: string, userIds: readonly string[]): Promise<void> {
  await sql`
    update conversations set has_changed_people = true,
      people = array(select distinct person from unnest(people || ${[...userIds]}::uuid[]) person order by person)
    where id = ${id}`;
  await sql`
    insert into conversation_members (conversation_id, user_id) select ${id}, unnest(${[...userIds]}::uuid[])`;
}

/** Removes a user from a group. The caller has locked the conversation for an update. */
export async function deleteGroupMember({ sql }: Tx, id: string, userId: string): Promise<void> {
  await sql`delete from conversation_members where conversation_id = ${id} and user_id = ${userId}`;
  await sql`
    update conversations set has_changed_people = true, people = array_remove(people, ${userId}::uuid) where id = ${id}`;
}
