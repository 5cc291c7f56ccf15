import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { startDm } from '@workflow/contract/dms/dms.endpoints.ts';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import {
  acceptInvitation,
  createLinkInvitation,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { addMember, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './test-user.ts';

/** The users besides the owner with whom a test can create a workspace; `removed` is a former member. */
export const USER_KINDS = ['admin', 'member', 'colleague', 'guest', 'outsider', 'removed'] as const;
export type UserKind = (typeof USER_KINDS)[number];

const ROLES = {
  admin: 'admin',
  member: 'member',
  colleague: 'member',
  guest: 'guest',
  removed: 'member',
} as const;

export type TestWorkspace<C extends UserKind> = { readonly id: string; readonly owner: TestUser } & {
  readonly [K in C]: TestUser;
};

/** `aWorkspace(app).with('member', 'guest')` creates a workspace with these users, all of them new. */
export function createTestWorkspace(app: Pick<TestApp, 'createUser'>) {
  return {
    async with<C extends UserKind>(...cast: C[]): Promise<TestWorkspace<C>> {
      const [owner, ...others] = await Promise.all(['owner', ...cast].map((name) => app.createUser(name)));
      const people = Object.fromEntries(cast.map((name, index) => [name, others[index]!])) as Record<
        C,
        TestUser
      >;
      const { id } = await owner!.does(createWorkspace, { body: { name: 'Northwind' } });
      for (const name of cast) {
        if (name === 'outsider') continue;
        const { id: user_id } = people[name];
        await owner!.does(addMember, {
          params: { id },
          body: { user_id, role: ROLES[name as keyof typeof ROLES] },
        });
        if (name === 'removed') await owner!.does(removeMember, { params: { id, user_id } });
      }
      return { id, owner: owner!, ...people };
    },
  };
}

/** Lets a member whom the owner has added accept an invitation, as those who joined by their own choice. */
export async function acceptAsMember(owner: TestUser, member: TestUser, workspaceId: string): Promise<void> {
  const link = await owner.does(createLinkInvitation, { params: { id: workspaceId }, body: {} });
  await member.does(acceptInvitation, { body: { token: link.invitation_url!.split('/').at(-1)! } });
}

/** Adds users who only increase the size of the workspace. */
export async function addUsers(
  { database }: Pick<TestApp, 'database'>,
  workspaceId: string,
  size: number,
): Promise<void> {
  const ids = Array.from({ length: size }, newId);
  await database.sql`
    with people as (
      insert into users (id, email, username) select id, id || '@example.com', id from unnest(${ids}::uuid[]) id returning id
    )
    insert into workspace_members (workspace_id, user_id, role) select ${workspaceId}, id, 'member' from people`;
}

let channels = 0;

export function createTestChannel(
  creator: TestUser,
  workspaceId: string,
  { name = `channel ${++channels}`, is_private = false } = {},
): Promise<Channel> {
  return creator.does(createChannel, { query: { workspace_id: workspaceId }, body: { name, is_private } });
}

/** Creates the direct message of a user with one or more others. */
export function createTestDm(by: TestUser, workspaceId: string, ...others: TestUser[]): Promise<Dm> {
  const [one, ...more] = others.map(({ id }) => id);
  const whom = more.length > 0 ? { other_user_ids: [one!, ...more] } : { other_user_id: one! };
  return by.does(startDm, { body: { workspace_id: workspaceId, ...whom } });
}

export function sendTestMessage(
  author: TestUser,
  channelId: string,
  content = 'Good morning.',
  more: { parent_id?: string; thread_only?: boolean; client_message_id?: string } = {},
): Promise<Message> {
  return author.does(sendMessage, { body: { channel_id: channelId, content, ...more } });
}
