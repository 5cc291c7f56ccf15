import { randomInt } from 'node:crypto';
import type { Reader, Sql } from '../../platform/database/client.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { DemoRows, Talk, UserRow } from './demo.rows.ts';

const LOCK = 7_301_143;
/** Far below the 65,534 parameters that a statement may have. */
const ROWS_A_STATEMENT = 2_000;

/** Until the transaction ends, nobody else makes the demo company. */
export async function lockDemo({ sql }: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`;
}

export async function knowsWorkspace({ sql }: Reader, id: string): Promise<boolean> {
  const rows = await sql`select 1 from workspaces where id = ${id}`;
  return rows.length > 0;
}

export async function knowsChannel({ sql }: Reader, workspaceId: string, name: string): Promise<boolean> {
  const rows =
    await sql`select 1 from channels where workspace_id = ${workspaceId} and lower(name) = lower(${name})`;
  return rows.length > 0;
}

export interface Account {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly has_password: boolean;
}

/** Those who have one of the names or addresses. */
export function findAccounts(
  { sql }: Reader,
  usernames: readonly string[],
  emails: readonly string[],
): Promise<Account[]> {
  return sql<Account[]>`
    select id, username, email, password_hash is not null as has_password from users
    where username in ${sql(usernames)} or email in ${sql(emails)}`;
}

/** Leaves out the accounts that are there already. */
export async function insertCompany({ sql }: Tx, company: Omit<DemoRows, 'talks'>): Promise<void> {
  await sql`insert into users ${sql(company.users as UserRow[])} on conflict (id) do nothing`;
  await insertWorkspace(sql, company.workspace);
  await insertAll(sql, 'workspace_members', company.workspaceMembers);
}

/** Somebody else's workspace may have the address already. */
async function insertWorkspace(sql: Sql, workspace: DemoRows['workspace']): Promise<void> {
  let { slug } = workspace;
  for (;;) {
    const made = await sql`
      insert into workspaces ${sql({ ...workspace, slug })} on conflict (slug) do nothing returning id`;
    if (made.length > 0) return;
    slug = `${workspace.slug}-${randomInt(10_000)}`;
  }
}

export async function insertTalk({ sql }: Tx, talk: Talk): Promise<void> {
  await sql`insert into conversations ${sql({ ...talk.conversation })}`;
  await sql`insert into channels ${sql(talk.channel)}`;
  await insertAll(sql, 'conversation_members', talk.members);
  for (const { messages, reactions } of talk.said) {
    await insertAll(sql, 'messages', messages);
    await insertAll(sql, 'reactions', reactions);
  }
  await insertAll(sql, 'conversation_cursors', talk.cursors);
}

async function insertAll(sql: Sql, table: string, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await sql`insert into ${sql(table)} ${sql(rows.slice(from, from + ROWS_A_STATEMENT) as Record<string, string>[])}`;
  }
}
