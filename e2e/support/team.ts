import { randomUUID } from 'node:crypto';
import { register } from '@workflow/contract/auth/auth.endpoints.ts';
import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { addMember } from '@workflow/contract/members/members.endpoints.ts';
import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import type { InvitableRole } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type Client, createClient } from '@workflow/testing/harness/client.ts';

export interface Account {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly client: Client;
  /** The access token, for sockets. */
  readonly token: string;
  /** The address of the server that has the account. */
  readonly url: string;
}

export const PASSWORD = 'a good password';

/** Registers a user through the API. */
export async function createAccount(url: string, name: string): Promise<Account> {
  const username = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}`;
  const email = `${username}@example.com`;
  const pair = await createClient(url, null).does(register, {
    body: { email, username, full_name: name, password: PASSWORD },
  });
  const { access_token: token } = pair;
  return { id: pair.user.id, username, email, name, url, token, client: createClient(url, token) };
}

export interface Team {
  readonly accounts: readonly Account[];
  readonly workspaceId: string;
  readonly channelId: string;
}

/** Creates users in one workspace with one channel through the API; the first user is its owner. */
export async function createTeam(
  url: string,
  names: readonly string[],
  role: InvitableRole = 'member',
): Promise<Team> {
  const accounts = await Promise.all(names.map((name) => createAccount(url, name)));
  const [owner, ...others] = accounts;
  const { id: workspaceId } = await owner!.client.does(createWorkspace, { body: { name: 'Night Owls' } });
  const { id: channelId } = await owner!.client.does(createChannel, {
    query: { workspace_id: workspaceId },
    body: { name: 'general' },
  });
  for (const { id } of others) {
    await owner!.client.does(addMember, { params: { id: workspaceId }, body: { user_id: id, role } });
  }
  return { accounts, workspaceId, channelId };
}
