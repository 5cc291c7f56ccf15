import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { startDm } from '@workflow/contract/dms/dms.endpoints.ts';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import { addMember, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Person } from './test-user.ts';

/** The users besides the owner with whom a test can create a workspace; `removed` is a former member. */
export const CAST = ['admin', 'member', 'colleague', 'guest', 'outsider', 'removed'] as const;
export type Cast = (typeof CAST)[number];

const ROLES = {
  admin: 'admin',
  member: 'member',
  colleague: 'member',
  guest: 'guest',
  removed: 'member',
} as const;

export type Peopled<C extends Cast> = { readonly id: string; readonly owner: Person } & {
  readonly [K in C]: Person;
};

/** `aWorkspace(app).with('member', 'guest')` creates a workspace with these users, all of them new. */
export function aWorkspace(app: Pick<TestApp, 'aPerson'>) {
  return {
    async with<C extends Cast>(...cast: C[]): Promise<Peopled<C>> {
      const [owner, ...others] = await Promise.all(['owner', ...cast].map((name) => app.aPerson(name)));
      const people = Object.fromEntries(cast.map((name, index) => [name, others[index]!])) as Record<
        C,
        Person
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

/** Adds users who only increase the size of the workspace. */
export async function crowd(
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

export function aChannel(
  creator: Person,
  workspaceId: string,
  { name = `channel ${++channels}`, is_private = false } = {},
): Promise<Channel> {
  return creator.does(createChannel, { query: { workspace_id: workspaceId }, body: { name, is_private } });
}

/** Creates the direct message of a user with one or more others. */
export function aDm(by: Person, workspaceId: string, ...others: Person[]): Promise<Dm> {
  const [one, ...more] = others.map(({ id }) => id);
  const whom = more.length > 0 ? { other_user_ids: [one!, ...more] } : { other_user_id: one! };
  return by.does(startDm, { body: { workspace_id: workspaceId, ...whom } });
}

export function aMessage(
  author: Person,
  channelId: string,
  content = 'Good morning.',
  more: { parent_id?: string; client_message_id?: string } = {},
): Promise<Message> {
  return author.does(sendMessage, { body: { channel_id: channelId, content, ...more } });
}
