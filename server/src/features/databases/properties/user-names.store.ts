import type { Reader } from '../../../platform/database/connection/client.ts';
import { andFairLock, rightKeys } from '../../../platform/database/locks/fair-locks.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { isAboveGuest } from '../../members/members.access.ts';
import type { NameLookup } from './cell-texts.ts';

/** Returns the display names of users as pairs of id and name. */
export async function listUserNames({ sql }: Reader, ids: readonly string[]): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const rows = await sql<{ id: string; name: string }[]>`
    select id, coalesce(nullif(full_name, ''), username) as name from users where id = any(${[...ids]}::uuid[])`;
  return rows.map(({ id, name }) => [id, name]);
}

/** Returns a lookup of members by email address, unless it is hidden, username or full name; guests are left out. The memberships stay locked until the commit. */
export async function lockMembersByName(tx: Tx, workspaceId: string): Promise<NameLookup> {
  const { sql } = tx;
  const people = await sql<
    { id: string; username: string; full_name: string | null; email: string | null }[]
  >`
    select u.id, u.username, u.full_name, case when member.joined_by_choice then u.email end as email
    from workspace_members member join users u on u.id = member.user_id
    where member.workspace_id = ${workspaceId} and ${isAboveGuest(sql)} ${andFairLock(tx, rightKeys.memberships(sql, workspaceId))}
    order by member.user_id for key share of member`;
  const accounts = new Map<string, readonly string[]>();
  const names = new Map<string, readonly string[]>();
  for (const { id, username, full_name, email } of people) {
    accounts.set(username.toLowerCase(), [id]);
    if (email) accounts.set(email.toLowerCase(), [id]);
    const name = full_name?.trim().toLowerCase();
    if (name) names.set(name, [...(names.get(name) ?? []), id]);
  }
  return (name) => accounts.get(name.toLowerCase()) ?? names.get(name.toLowerCase()) ?? [];
}
