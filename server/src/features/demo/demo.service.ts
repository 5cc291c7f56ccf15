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
      readonly state: 'created';
      readonly people: number;
      readonly channels: number;
      readonly messages: number;
      readonly databases: number;
      readonly pages: number;
    }
  | { readonly state: 'exists' }
  /** Another account already has a username or an email address of the demo company, so the company is not created. */
  | { readonly state: 'names taken'; readonly takenUsernames: readonly string[] };

/**
 * Creates the demo company if it does not exist. Publishes no events, because it runs before the server
 * accepts connections.
 */
export async function seedDemo(tx: Tx, now = new Date()): Promise<DemoSeed> {
  await lockDemo(tx);
  if (await workspaceExists(tx, DEMO_WORKSPACE_ID)) return { state: 'exists' };
  const accounts = await findDemoAccounts(tx);
  const otherAccounts = accounts.filter((account) => !isDemoAccount(account));
  if (otherAccounts.length > 0)
    return { state: 'names taken', takenUsernames: otherAccounts.map(({ username }) => username) };

  const userIds = userIdsFrom(accounts);
  const { users, workspace, members, conversations } = planDemo(now, userIds);
  await importUsers(tx, users);
  await insertWorkspaceWithSlug(tx, workspace);
  await importMembers(tx, members);
  // All channels exist before the first message, because a message only mentions channels that exist.
  for (const conversation of conversations) await createConversation(tx, conversation);
  let messages = 0;
  for (const conversation of conversations) messages += await fillConversation(tx, conversation);
  const context = { workspaceId: workspace.id, userIds, now };
  const databaseIds = await seedDatabases(tx, context);
  const pages = await seedPages(tx, context, databaseIds);
  return {
    state: 'created',
    databases: databaseIds.size,
    pages,
    people: users.length,
    channels: conversations.filter(({ conversation }) => 'channel' in conversation).length,
    messages,
  };
}

async function createConversation(tx: Tx, { conversation, members }: DemoConversationRows): Promise<void> {
  if ('channel' in conversation) await importChannel(tx, conversation.channel, members);
  else await importDm(tx, conversation.dm, members);
}

/** Imports the messages of a conversation and returns their number. */
async function fillConversation(
  tx: Tx,
  { conversation, batches, unread }: DemoConversationRows,
): Promise<number> {
  const { id } = 'channel' in conversation ? conversation.channel : conversation.dm;
  let count = 0;
  for (const { messages, reactions } of batches) {
    await importMessages(tx, id, messages);
    await importReactions(tx, reactions);
    count += messages.length;
  }
  await importCursors(tx, id, unread);
  return count;
}

export type LargeChannelSeed = {
  readonly state: 'created' | 'exists' | 'no demo company';
  readonly channel: string;
};

/** Adds a public channel with `count` generated messages to the demo company. */
export async function seedLargeChannel(tx: Tx, count: number, now = new Date()): Promise<LargeChannelSeed> {
  await lockDemo(tx);
  const channel = largeChannelName(count);
  const accounts = (await findDemoAccounts(tx)).filter(isDemoAccount);
  if (accounts.length < people.length || !(await workspaceExists(tx, DEMO_WORKSPACE_ID)))
    return { state: 'no demo company', channel };
  if (await channelExists(tx, DEMO_WORKSPACE_ID, channel)) return { state: 'exists', channel };
  const large = planLargeChannel(count, now, userIdsFrom(accounts));
  await createConversation(tx, large);
  await fillConversation(tx, large);
  return { state: 'created', channel };
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

/** Returns the user id of each demo user: that of the existing account, or a new one. */
function userIdsFrom(accounts: readonly Account[]): UserIds {
  const known = new Map(accounts.map(({ username, id }) => [username, id]));
  return Object.fromEntries(
    people.map(({ username }) => [username, known.get(username) ?? newId()]),
  ) as UserIds;
}
