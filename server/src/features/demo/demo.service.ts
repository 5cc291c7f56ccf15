import type { Tx } from '../../platform/database/transact.ts';
import { newId } from '../../platform/ids.ts';
import { people } from './content/people.ts';
import { DEMO_WORKSPACE_ID, planDemo } from './demo.plan.ts';
import { findAccounts, insertCompany, insertTalk, knowsWorkspace, lockDemo } from './demo.store.ts';
import type { UserIds } from './demo.talk.ts';

export type DemoSeed =
  | { readonly state: 'made'; readonly people: number; readonly channels: number; readonly messages: number }
  | { readonly state: 'there already' }
  /** Somebody registered one of the names or addresses, which stay theirs. */
  | { readonly state: 'names taken'; readonly taken: readonly string[] };

/** Makes the demo company, unless it is there. Nobody is told: it runs before anybody is served. */
export async function seedDemo(tx: Tx, now = new Date()): Promise<DemoSeed> {
  await lockDemo(tx);
  if (await knowsWorkspace(tx, DEMO_WORKSPACE_ID)) return { state: 'there already' };
  const accounts = await findAccounts(
    tx,
    people.map(({ username }) => username),
    people.map(({ email }) => email),
  );
  const isDemo = (account: { username: string; email: string; has_password: boolean }) =>
    !account.has_password &&
    people.some(({ username, email }) => username === account.username && email === account.email);
  const taken = accounts.filter((account) => !isDemo(account));
  if (taken.length > 0) return { state: 'names taken', taken: taken.map(({ username }) => username) };

  const idOf = new Map(accounts.map(({ username, id }) => [username, id]));
  const userIds = Object.fromEntries(people.map(({ username }) => [username, idOf.get(username) ?? newId()]));
  const { talks, ...company } = planDemo(now, userIds as UserIds);
  await insertCompany(tx, company);
  for (const talk of talks) await insertTalk(tx, talk);
  return {
    state: 'made',
    people: company.users.length,
    channels: talks.length,
    messages: talks.reduce((sum, { messages }) => sum + messages.length, 0),
  };
}
