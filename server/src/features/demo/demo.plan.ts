import { canRead } from '@workflow/contract/conversations/conversations.permissions.ts';
import { newIdAt } from '../../platform/ids.ts';
import { channels, type DemoChannel, type DemoChannelName, demoWorkspace } from './content/channels.ts';
import { conversations } from './content/conversations/index.ts';
import { type DemoDm, directMessages } from './content/direct-messages.ts';
import { type DemoPerson, type DemoUsername, people } from './content/people.ts';
import { timeline } from './content/timeline.ts';
import { generateMessages } from './demo.large-channel.ts';
import { planMessages, type UserIds } from './demo.messages.ts';
import type { Company, DemoConversationRows, MessageBatch } from './demo.rows.ts';

/** Always the same, so that the demo workspace is known whatever it is called. */
export const DEMO_WORKSPACE_ID = '01900000-0000-7000-8000-00000000da7a';

const DAY = 24 * 60 * 60_000;

/** The whole company, with the last word said minutes before `now`. */
export function planDemo(now: Date, userIds: UserIds): Company {
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
      icon: demoWorkspace.icon,
      created_at: daysAgo(demoWorkspace.createdDaysAgo),
    },
    members: people.map(({ username, role, joinedDaysAgo }) => ({
      workspace_id: DEMO_WORKSPACE_ID,
      user_id: userIds[username],
      role,
      joined_at: daysAgo(joinedDaysAgo),
    })),
    talks: [
      ...channels.map((channel) => planTalk(channel, now, userIds)),
      ...directMessages.map((dm) => planDm(dm, now, userIds)),
    ],
  };
}

function planTalk(
  channel: DemoChannel & { name: DemoChannelName },
  now: Date,
  userIds: UserIds,
): DemoConversationRows {
  const said = timeline(conversations[channel.name], now);
  return talkIn(channel, now, userIds, [planMessages(said, userIds, now)]);
}

export const largeChannelName = (count: number) => `volume-${count}`;

/** A public channel with that many generated messages, all of them read. */
export function planLargeChannel(count: number, now: Date, userIds: UserIds): DemoConversationRows {
  const channel: DemoChannel = {
    name: largeChannelName(count),
    description: `${count.toLocaleString('en-US')} messages, to see how a large channel feels.`,
    createdBy: 'admin',
    createdDaysAgo: demoWorkspace.createdDaysAgo,
    isPrivate: false,
    members: [],
    unread: {},
  };
  return talkIn(channel, now, userIds, generateMessages(count, userIds, now));
}

function talkIn(
  channel: DemoChannel,
  now: Date,
  userIds: UserIds,
  said: Iterable<MessageBatch>,
): DemoConversationRows {
  const { name, description, isPrivate, createdBy, createdDaysAgo, members, unread } = channel;
  const createdAt = new Date(now.getTime() - createdDaysAgo * DAY);
  return {
    place: {
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
    said,
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
  const createdAt = new Date(now.getTime() - createdDaysAgo * DAY);
  return {
    place: {
      dm: {
        id: newIdAt(createdAt),
        workspace_id: DEMO_WORKSPACE_ID,
        created_by: userIds[people[0]],
        created_at: createdAt.toISOString(),
      },
    },
    members: people.map((username) => userIds[username]),
    said: [planMessages(timeline(script, now), userIds, now)],
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
