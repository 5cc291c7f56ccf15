import type { Tx } from '../../platform/database/transactions/transact.ts';
import { newId } from '../../platform/ids.ts';
import { channelExists, importChannel } from '../channels/channels.service.ts';
import { importCursors } from '../conversations/conversations.service.ts';
import { importDm } from '../dms/dms.service.ts';
import { importMembers } from '../members/members.service.ts';
import { importMessages } from '../messages/messages.service.ts';
import { importReactions } from '../reactions/reactions.service.ts';
import { type Account, findAccounts, importUsers } from '../users/users.service.ts';
import { insertWorkspaceWithSlug, workspaceExists } from '../workspaces/workspaces.service.ts';
import { type DemoPerson, people } from './content/people.ts';
import { seedDatabases } from './demo.databases.ts';
import type { UserIds } from './demo.messages.ts';
import { seedPages } from './demo.pages.ts';
import { DEMO_WORKSPACE_ID, largeChannelName, planDemo, planLargeChannel } from './demo.plan.ts';
import type { DemoConversationRows } from './demo.rows.ts';
import { lockDemo } from './demo.store.ts';

export type DemoSeed =
  | {
      readonly state: 'made';
      readonly people: number;
      readonly channels: number;
      readonly messages: number;
      readonly databases: number;
      readonly pages: number;
    }
  | { readonly state: 'there already' }
  /** Somebody registered one of the names or addresses, which stay theirs. */
  | { readonly state: 'names taken'; readonly taken: readonly string[] };

/** Makes the demo company, unless it is there. Nobody is told: it runs before anybody is served. */
export async function seedDemo(tx: Tx, now = new Date()): Promise<DemoSeed> {
  await lockDemo(tx);
  if (await workspaceExists(tx, DEMO_WORKSPACE_ID)) return { state: 'there already' };
  const accounts = await findDemoAccounts(tx);
  const taken = accounts.filter((account) => !isDemoAccount(account));
  if (taken.length > 0) return { state: 'names taken', taken: taken.map(({ username }) => username) };

  const userIds = userIdsFrom(accounts);
  const { users, workspace, members, talks } = planDemo(now, userIds);
  await importUsers(tx, users);
  await insertWorkspaceWithSlug(tx, workspace);
  await importMembers(tx, members);
  let messages = 0;
  for (const talk of talks) messages += await hold(tx, talk);
  const seeding = { workspaceId: workspace.id, userIds, now };
  const databaseIds = await seedDatabases(tx, seeding);
  const pages = await seedPages(tx, seeding, databaseIds);
  return {
    state: 'made',
    databases: databaseIds.size,
    pages,
    people: users.length,
    channels: talks.filter(({ place }) => 'channel' in place).length,
    messages,
  };
}

/** Gives how many messages were said. */
async function hold(tx: Tx, { place, members, said, unread }: DemoConversationRows): Promise<number> {
  if ('channel' in place) await importChannel(tx, place.channel, members);
  else await importDm(tx, place.dm, members);
  const { id } = 'channel' in place ? place.channel : place.dm;
  let count = 0;
  for (const { messages, reactions } of said) {
    await importMessages(tx, id, messages);
    await importReactions(tx, reactions);
    count += messages.length;
  }
  await importCursors(tx, id, unread);
  return count;
}

export type LargeChannelSeed = {
  readonly state: 'made' | 'there already' | 'no demo company';
  readonly channel: string;
};

/** Adds a channel with that many generated messages to the demo company. */
export async function seedLargeChannel(tx: Tx, count: number, now = new Date()): Promise<LargeChannelSeed> {
  await lockDemo(tx);
  const channel = largeChannelName(count);
  const accounts = (await findDemoAccounts(tx)).filter(isDemoAccount);
  if (accounts.length < people.length || !(await workspaceExists(tx, DEMO_WORKSPACE_ID)))
    return { state: 'no demo company', channel };
  if (await channelExists(tx, DEMO_WORKSPACE_ID, channel)) return { state: 'there already', channel };
  await hold(tx, planLargeChannel(count, now, userIdsFrom(accounts)));
  return { state: 'made', channel };
}

function findDemoAccounts(tx: Tx): Promise<Account[]> {
  return findAccounts(
    tx,
    people.map(({ username }) => username),
    people.map(({ email }) => email),
  );
}

function isDemoAccount(account: Account): boolean {
  const isOf = ({ username, email }: DemoPerson) => username === account.username && email === account.email;
  return !account.has_password && people.some(isOf);
}

/** Those who have no account yet get a new id. */
function userIdsFrom(accounts: readonly Account[]): UserIds {
  const known = new Map(accounts.map(({ username, id }) => [username, id]));
  return Object.fromEntries(
    people.map(({ username }) => [username, known.get(username) ?? newId()]),
  ) as UserIds;
}
