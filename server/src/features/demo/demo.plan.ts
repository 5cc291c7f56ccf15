import { canRead } from '@workflow/contract/conversations/conversations.permissions.ts';
import { newIdAt } from '../../platform/ids.ts';
import { channels, type DemoChannel, type DemoChannelName, demoWorkspace } from './content/channels.ts';
import { conversations as scripts } from './content/conversations/index.ts';
import { type DemoDm, directMessages } from './content/direct-messages.ts';
import { type DemoPerson, type DemoUsername, people } from './content/people.ts';
import { timeline } from './content/timeline.ts';
import { generateMessages } from './demo.large-channel.ts';
import { planMessages, type UserIds } from './demo.messages.ts';
import type { Company, DemoConversationRows, MessageBatch } from './demo.rows.ts';

/** The id of the demo workspace is fixed, so that it is recognized even after it was renamed. */
export const DEMO_WORKSPACE_ID = '01900000-0000-7000-8000-00000000da7a';

const DAY_MS = 24 * 60 * 60_000;

/** Plans all rows of the demo company. Its newest message is a few minutes before `now`. */
export function planDemo(now: Date, userIds: UserIds): Company {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  return {
    users: people.map(({ role: _, joinedDaysAgo, ...person }: DemoPerson) => ({
      id: userIds[person.username as DemoUsername],
      ...person,
      created_at: daysAgo(joinedDaysAgo),
    })),
    workspace: {
      id: DEMO_WORKSPACE_ID,
      name: demoWorkspace.name,
      icon: demoWorkspace.icon,
      created_at: daysAgo(demoWorkspace.createdDaysAgo),
    },
    members: people.map(({ username, role, joinedDaysAgo }) => ({
      workspace_id: DEMO_WORKSPACE_ID,
      user_id: userIds[username],
      role,
      joined_at: daysAgo(joinedDaysAgo),
      joined_by_choice: true,
    })),
    conversations: [
      ...channels.map((channel) => planChannel(channel, now, userIds)),
      ...directMessages.map((dm) => planDm(dm, now, userIds)),
    ],
  };
}

function planChannel(
  channel: DemoChannel & { name: DemoChannelName },
  now: Date,
  userIds: UserIds,
): DemoConversationRows {
  const lines = timeline(scripts[channel.name], now);
  return planChannelRows(channel, now, userIds, [planMessages(lines, userIds, now)]);
}

export const largeChannelName = (count: number) => `volume-${count}`;

/** Plans a public channel with `count` generated messages that everyone has read. */
export function planLargeChannel(count: number, now: Date, userIds: UserIds): DemoConversationRows {
  const channel: DemoChannel = {
    name: largeChannelName(count),
    description: `${count.toLocaleString('en-US')} generated messages for testing large channels.`,
    createdBy: 'admin',
    createdDaysAgo: demoWorkspace.createdDaysAgo,
    isPrivate: false,
    members: [],
    unread: {},
  };
  return planChannelRows(channel, now, userIds, generateMessages(count, userIds, now));
}

function planChannelRows(
  channel: DemoChannel,
  now: Date,
  userIds: UserIds,
  batches: Iterable<MessageBatch>,
): DemoConversationRows {
  const { name, description, isPrivate, createdBy, createdDaysAgo, members, unread } = channel;
  const createdAt = new Date(now.getTime() - createdDaysAgo * DAY_MS);
  return {
    conversation: {
      channel: {
        id: newIdAt(createdAt),
        workspace_id: DEMO_WORKSPACE_ID,
        name,
        description,
        is_private: isPrivate,
        created_by: userIds[createdBy],
        created_at: createdAt.toISOString(),
      },
    },
    members: members.map((username) => userIds[username]),
    batches,
    unread: Object.fromEntries(
      readersOf(channel).map((username) => [userIds[username], unread[username] ?? 0]),
    ),
  };
}

function planDm(
  { people, createdDaysAgo, script, unread }: DemoDm,
  now: Date,
  userIds: UserIds,
): DemoConversationRows {
  const createdAt = new Date(now.getTime() - createdDaysAgo * DAY_MS);
  return {
    conversation: {
      dm: {
        id: newIdAt(createdAt),
        workspace_id: DEMO_WORKSPACE_ID,
        created_by: userIds[people[0]],
        created_at: createdAt.toISOString(),
      },
    },
    members: people.map((username) => userIds[username]),
    batches: [planMessages(timeline(script, now), userIds, now)],
    unread: Object.fromEntries(people.map((username) => [userIds[username], unread[username] ?? 0])),
  };
}

function readersOf({ isPrivate, members }: DemoChannel): DemoUsername[] {
  return people
    .filter(({ username, role }) =>
      canRead({
        kind: 'channel',
        is_private: isPrivate,
        role,
        is_member: members.includes(username),
      }),
    )
    .map(({ username }) => username);
}
