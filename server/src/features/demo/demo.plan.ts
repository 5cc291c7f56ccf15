import { canRead } from '@workflow/contract/conversations/conversations.permissions.ts';
import { newIdAt } from '../../platform/ids.ts';
import { channels, type DemoChannel, type DemoChannelName, demoWorkspace } from './content/channels.ts';
import { conversations } from './content/conversations/index.ts';
import { type DemoPerson, type DemoUsername, people } from './content/people.ts';
import { timeline } from './content/timeline.ts';
import type { DemoRows, SaidRows, Talk } from './demo.rows.ts';
import { rowsOfTalk, type UserIds } from './demo.talk.ts';
import { volumeOf } from './demo.volume.ts';

/** Always the same, so that the demo workspace is known whatever it is called. */
export const DEMO_WORKSPACE_ID = '01900000-0000-7000-8000-00000000da7a';

const DAY = 24 * 60 * 60_000;

/** The whole company as rows, with the last word said minutes before `now`. */
export function planDemo(now: Date, userIds: UserIds): DemoRows {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  return {
    users: people.map(({ role: _, joinedDaysAgo, ...person }: DemoPerson) => ({
      id: userIds[person.username as DemoUsername],
      ...person,
      created_at: daysAgo(joinedDaysAgo),
    })),
    workspace: {
      id: DEMO_WORKSPACE_ID,
      name: demoWorkspace.name,
      slug: demoWorkspace.slug,
      icon: demoWorkspace.icon,
      created_at: daysAgo(demoWorkspace.createdDaysAgo),
    },
    workspaceMembers: people.map(({ username, role, joinedDaysAgo }) => ({
      workspace_id: DEMO_WORKSPACE_ID,
      user_id: userIds[username],
      role,
      joined_at: daysAgo(joinedDaysAgo),
    })),
    talks: channels.map((channel) => planTalk(channel, now, userIds)),
  };
}

function planTalk(channel: DemoChannel & { name: DemoChannelName }, now: Date, userIds: UserIds): Talk {
  const said = timeline(conversations[channel.name], now);
  return talkIn(channel, now, userIds, {
    count: said.length,
    lastAt: said.at(-1)!.at,
    rows: (id) => [rowsOfTalk(said, id, userIds, now)],
  });
}

export const volumeNameOf = (count: number) => `volume-${count}`;

/** A public channel with that many generated messages, all of them read. */
export function planVolume(count: number, now: Date, userIds: UserIds): Talk {
  const channel: DemoChannel = {
    name: volumeNameOf(count),
    description: `${count.toLocaleString('en-US')} messages, to see how a large channel feels.`,
    createdBy: 'admin',
    createdDaysAgo: demoWorkspace.createdDaysAgo,
    isPrivate: false,
    members: [],
    unread: {},
  };
  return talkIn(channel, now, userIds, {
    count,
    lastAt: now,
    rows: (id) => volumeOf(count, id, userIds, now),
  });
}

interface Words {
  readonly count: number;
  readonly lastAt: Date;
  rows(conversationId: string): Iterable<SaidRows>;
}

function talkIn(channel: DemoChannel, now: Date, userIds: UserIds, { count, lastAt, rows }: Words): Talk {
  const { name, description, isPrivate, createdBy, createdDaysAgo, members, unread } = channel;
  const createdAt = new Date(now.getTime() - createdDaysAgo * DAY);
  const id = newIdAt(createdAt);
  return {
    conversation: {
      id,
      workspace_id: DEMO_WORKSPACE_ID,
      kind: 'channel',
      is_private: isPrivate,
      created_by: userIds[createdBy],
      created_at: createdAt.toISOString(),
      last_seq: count,
      message_count: count,
      last_message_at: lastAt.toISOString(),
    },
    channel: { id, workspace_id: DEMO_WORKSPACE_ID, name, description },
    members: members.map((username) => ({
      conversation_id: id,
      user_id: userIds[username],
      added_at: createdAt.toISOString(),
    })),
    said: rows(id),
    cursors: readersOf(channel).map((username) => ({
      conversation_id: id,
      user_id: userIds[username],
      delivered_seq: count,
      read_seq: count - (unread[username] ?? 0),
    })),
  };
}

function readersOf({ isPrivate, members, createdBy }: DemoChannel): DemoUsername[] {
  return people
    .filter(({ username, role }) =>
      canRead({
        kind: 'channel',
        is_private: isPrivate,
        role,
        is_member: members.includes(username),
        is_creator: createdBy === username,
      }),
    )
    .map(({ username }) => username);
}
