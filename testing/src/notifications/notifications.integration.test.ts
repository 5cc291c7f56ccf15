import {
  addChannelMember,
  createChannel,
  removeChannelMember,
} from '@workflow/contract/channels/channels.endpoints.ts';
import {
  deleteDmMessage,
  editDmMessage,
  sendDmMessage,
} from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { deleteMessage, editMessage, markMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import * as notifications from '@workflow/contract/notifications/notifications.endpoints.ts';
import {
  newNotification,
  notificationsRead,
  notificationsRemoved,
  notificationUpdated,
} from '@workflow/contract/notifications/notifications.events.ts';
import { NOTIFICATIONS_KEPT } from '@workflow/contract/notifications/notifications.limits.ts';
import type { Notification } from '@workflow/contract/notifications/notifications.schema.ts';
import { putPreferences } from '@workflow/contract/preferences/preferences.endpoints.ts';
import { addReaction, removeReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { NotificationOutbox } from '@workflow/server/features/messages/notifications/notification-outbox.ts';
import { createInbox } from '@workflow/server/features/notifications/inbox.ts';
import { notificationRetention } from '@workflow/server/features/notifications/notifications.retention.ts';
import { applyRetention } from '@workflow/server/platform/jobs/retention.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestSocket } from '../harness/socket.ts';
import { recordStatements } from '../harness/statements.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  addUsers,
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  sendTestMessage,
} from '../harness/workspace.ts';

let app: TestApp;
let workspaceId: string;
let ada: TestUser;
let ben: TestUser;
let cleo: TestUser;
let channelId: string;
let tab: TestSocket;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with('member', 'colleague');
  workspaceId = workspace.id;
  [ada, ben, cleo] = [workspace.owner, workspace.member, workspace.colleague];
  channelId = (await createTestChannel(ada, workspaceId)).id;
  for (const person of [ben, cleo]) await person.does(notifications.readAllNotifications, {});
  tab = await ben.connect();
});
afterAll(() => app.close());

const at = (person: TestUser) => `@${person.user.username}`;
const list = (person: TestUser, query: { unread_only?: boolean; limit?: number; before?: string } = {}) =>
  person.does(notifications.listNotifications, { query });
const unread = (person: TestUser) => list(person, { unread_only: true });
const count = async (person: TestUser) =>
  (await person.does(notifications.getUnreadNotifications, {})).unread_count;
const mention = (by: TestUser, whom: TestUser) => sendTestMessage(by, channelId, `${at(whom)}, look.`);
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 30 });

describe('a mention', () => {
  it('notifies its user once, with the message, its channel and a link', async () => {
    const message = await mention(ada, ben);
    const event = await tab.waitFor(newNotification);
    expect(event).toMatchObject({
      kind: 'mention',
      type: 'mention',
      subject_id: message.id,
      actor: { id: ada.id },
      content: `${at(ben)}, look.`,
      link: `/workspace/${workspaceId}/channel/${channelId}?message=${message.id}`,
      is_read: false,
      unread_count: 1,
    });
    const { unread_count: _, ...notification } = event;
    expect(await unread(ben)).toEqual([notification]);
    expect(await unread(ada)).toEqual([]);
    expect(await count(cleo)).toBe(0);
  });

  it('in a reply of a followed thread counts once', async () => {
    const root = await sendTestMessage(ben, channelId, 'Where do we meet?');
    await sendTestMessage(ada, channelId, `${at(ben)}, at the pier.`, { parent_id: root.id });
    await tab.waitFor(newNotification);
    expect((await unread(ben)).map(({ kind }) => kind)).toEqual(['mention']);
  });

  it('of @channel notifies all followers but the author', async () => {
    await sendTestMessage(ada, channelId, '@channel lunch!');
    await tab.waitFor(newNotification);
    await until(async () => expect(await count(cleo)).toBe(1));
    expect(await count(ada)).toBe(0);
    expect(await unread(cleo)).toMatchObject([
      { detail: 'channel', title: expect.stringMatching(/ mentioned @channel in #/) },
    ]);
  });

  it('that an edit adds notifies, and one that the message already had does not notify again', async () => {
    const message = await sendTestMessage(ada, channelId, 'Look.');
    const edit = (content: string) =>
      ada.does(editMessage, { params: { id: message.id }, body: { content } });
    await edit(`${at(ben)}, look.`);
    await edit(`${at(ben)}, look here.`);
    await tab.settled();
    expect(tab.all(newNotification)).toHaveLength(1);
    expect(await unread(ben)).toMatchObject([{ content: `${at(ben)}, look here.` }]);
  });

  const editTo = (id: string, content: string) =>
    ada.does(editMessage, { params: { id }, body: { content } });

  it.each([
    { what: 'by name', before: () => `${at(ben)}, look.` },
    { what: 'of a group', before: () => 'Look, @channel.' },
  ])('$what that an edit removes leaves the list in every tab', async ({ before }) => {
    const message = await sendTestMessage(ada, channelId, before());
    const { id } = await tab.waitFor(newNotification);
    await editTo(message.id, 'Look.');
    expect(await tab.waitFor(notificationsRemoved)).toMatchObject({ ids: [id], unread_count: 0 });
    expect(await list(ben)).not.toContainEqual(expect.objectContaining({ id }));
  });

  it('that an edit removes keeps its notification if the message has a keyword of the user or another mention', async () => {
    await ben.does(putPreferences, { body: { keywords: ['lighthouse'] } });
    for (const after of ['The lighthouse.', 'All look, @channel.']) {
      const message = await mention(ada, ben);
      await until(async () => expect((await unread(ben))[0]?.subject_id).toBe(message.id));
      await editTo(message.id, after);
      await tab.settled();
      expect((await unread(ben))[0]).toMatchObject({ kind: 'mention', subject_id: message.id });
    }
    await ben.does(putPreferences, { body: { keywords: [] } });
  });

  it('that an edit removes and another edit adds again returns without a second alert', async () => {
    const message = await mention(ada, ben);
    await tab.waitFor(newNotification);
    await editTo(message.id, 'Look.');
    await tab.waitFor(notificationsRemoved);
    await editTo(message.id, `${at(ben)}, look again.`);
    expect(await tab.waitFor(notificationUpdated)).toMatchObject({ kind: 'mention', unread_count: 1 });
    await tab.settled();
    expect(tab.all(newNotification)).toHaveLength(1);
    expect(await unread(ben)).toMatchObject([{ content: `${at(ben)}, look again.` }]);
  });

  it('that an edit adds to a message of which the user has a notification does not notify again', async () => {
    const root = await sendTestMessage(ben, channelId, 'Where do we meet?');
    const reply = (content: string) => sendTestMessage(ada, channelId, content, { parent_id: root.id });
    const first = await reply('At the pier.');
    await reply('At noon.');
    await until(async () => expect(await unread(ben)).toMatchObject([{ event_count: 2 }]));
    await editTo(first.id, `At the pier, ${at(ben)}.`);
    await tab.settled();
    expect(await unread(ben)).toMatchObject([{ kind: 'thread_reply', event_count: 2 }]);
    const dm = await createTestDm(ada, workspaceId, cleo);
    const { id: message_id } = await ada.does(sendDmMessage, {
      params: { id: dm.id },
      body: { content: 'Are you there?' },
    });
    await until(async () => expect(await unread(cleo)).toMatchObject([{ kind: 'direct_message' }]));
    await ada.does(editDmMessage, {
      params: { id: dm.id, message_id },
      body: { content: `Are you there, ${at(cleo)}?` },
    });
    expect(await unread(cleo)).toMatchObject([{ kind: 'direct_message', event_count: 1 }]);
  });

  it('shows the edited text of its message in every tab, and stays read', async () => {
    const message = await mention(ada, ben);
    const { id, version } = await tab.waitFor(newNotification);
    await ben.does(notifications.readNotification, { params: { id } });
    const content = `${at(ben)}, look at the other one.`;
    await ada.does(editMessage, { params: { id: message.id }, body: { content } });
    const updated = await tab.waitFor(notificationUpdated);
    expect(updated).toMatchObject({ id, content, is_read: true, unread_count: 0 });
    expect(updated.version).toBeGreaterThan(version);
    expect(await list(ben)).toContainEqual(
      expect.objectContaining({ id, content, version: updated.version }),
    );
  });

  it('is updated after an edit in one transaction for each batch of users, even if one of them fails', async () => {
    const message = await sendTestMessage(ada, channelId, `${at(ben)}, ${at(cleo)}, look.`);
    await until(async () => expect((await unread(cleo))[0]).toMatchObject({ subject_id: message.id }));
    const failure = new Error('deadlock');
    const transact = vi.fn(async () => undefined as never).mockRejectedValueOnce(failure);
    const publishing = createInbox(() => []).publishNewTexts(
      { reader: app.database, transact: transact as never },
      [message.id],
      1,
    );
    await expect(publishing).rejects.toMatchObject({ errors: [failure] });
    expect(transact).toHaveBeenCalledTimes(2);
  });

  it('disappears with its message', async () => {
    const message = await mention(ada, ben);
    const { id } = await tab.waitFor(newNotification);
    await ada.does(deleteMessage, { params: { id: message.id } });
    expect(await tab.waitFor(notificationsRemoved)).toMatchObject({ ids: [id], unread_count: 0 });
    expect(await list(ben)).not.toContainEqual(expect.objectContaining({ id }));
  });
});

it('several replies of one thread are one notification that names the latest author', async () => {
  const root = await sendTestMessage(ben, channelId, 'Where do we meet?');
  await sendTestMessage(ada, channelId, 'At the pier.', { parent_id: root.id });
  await until(async () => expect(await count(ben)).toBe(1));
  await sendTestMessage(cleo, channelId, 'At the station.', { parent_id: root.id });
  await until(async () =>
    expect(await unread(ben)).toMatchObject([
      {
        kind: 'thread_reply',
        subject_id: root.id,
        event_count: 2,
        other_actor_count: 1,
        content: 'At the station.',
      },
    ]),
  );
  const [notification] = await unread(ben);
  expect(notification!.actor!.id).toBe(cleo.id);
});

describe('deleting one of several events', () => {
  const erase = (by: TestUser, { id }: { id: string }) => by.does(deleteMessage, { params: { id } });

  it('keeps the notification of the earlier replies, in every tab', async () => {
    const root = await sendTestMessage(ben, channelId, 'Where do we meet?');
    const reply = async (by: TestUser, content: string, event_count: number) => {
      const sent = await sendTestMessage(by, channelId, content, { parent_id: root.id });
      await until(async () => expect(await unread(ben)).toMatchObject([{ event_count }]));
      return sent;
    };
    const first = await reply(ada, 'At the pier.', 1);
    await reply(ada, 'At noon.', 2);
    const last = await reply(cleo, 'At the station.', 3);
    const [{ id, created_at }] = (await unread(ben)) as [Notification];
    await erase(cleo, last);
    const kept = { id, created_at, event_count: 2, other_actor_count: 0, content: 'At noon.' };
    const event = await tab.waitFor(notificationUpdated);
    expect(event).toMatchObject({ ...kept, actor: { id: ada.id }, unread_count: 1 });
    const { unread_count: _, ...notification } = event;
    expect(await unread(ben)).toEqual([notification]);
    const another = await reply(cleo, 'At the station!', 3);
    await erase(ada, first);
    await erase(cleo, another);
    await until(async () =>
      expect(await unread(ben)).toMatchObject([{ event_count: 1, content: 'At noon.' }]),
    );
    await tab.settled();
    expect(tab.all(notificationsRemoved)).toEqual([]);
  });

  it('that is not the last removes it from the number and the names', async () => {
    const root = await sendTestMessage(ben, channelId, 'Where do we meet?');
    const reply = (by: TestUser, content: string) =>
      sendTestMessage(by, channelId, content, { parent_id: root.id });
    await reply(ada, 'At the pier.');
    const deleted = await reply(cleo, 'At the station.');
    const last = await reply(ada, 'At noon.');
    await until(async () =>
      expect(await unread(ben)).toMatchObject([{ event_count: 3, other_actor_count: 1 }]),
    );
    await erase(cleo, deleted);
    expect(await tab.waitFor(notificationUpdated)).toMatchObject({
      event_count: 2,
      other_actor_count: 0,
      actor: { id: ada.id },
      content: 'At noon.',
    });
    await ben.does(notifications.readAllNotifications, {});
    await reply(cleo, 'Too late.');
    await until(async () => expect(await unread(ben)).toMatchObject([{ event_count: 1 }]));
    // The user has read the reply before, so the new notification does not count it.
    await erase(ada, last);
    expect(await unread(ben)).toMatchObject([{ event_count: 1, content: 'Too late.' }]);
  });

  it('that notified as a mention keeps the number and the names of the others', async () => {
    const root = await sendTestMessage(ben, channelId, 'Where do we meet?');
    const reply = (by: TestUser, content: string) =>
      sendTestMessage(by, channelId, content, { parent_id: root.id });
    await reply(cleo, 'At the pier.');
    const mentioning = await reply(ada, `At the station, ${at(ben)}?`);
    await reply(ada, 'At noon.');
    const thread = { kind: 'thread_reply', event_count: 2, other_actor_count: 1, content: 'At noon.' };
    await until(async () => expect(await unread(ben)).toMatchObject([thread, { kind: 'mention' }]));
    await erase(ada, mentioning);
    expect(await unread(ben)).toMatchObject([thread]);
  });

  it('or the root of a thread keeps the notification of a reply of another user', async () => {
    const root = await sendTestMessage(cleo, channelId, 'Where do we meet?');
    await sendTestMessage(ben, channelId, 'Good question.', { parent_id: root.id });
    await sendTestMessage(ada, channelId, 'At the pier.', { parent_id: root.id });
    await until(async () => expect(await count(ben)).toBe(1));
    await erase(cleo, root);
    expect(await unread(ben)).toMatchObject([{ kind: 'thread_reply', content: 'At the pier.' }]);
  });

  it('keeps the notification of the earlier direct messages, and the last one deletes it', async () => {
    const dm = await createTestDm(ada, workspaceId, ben, cleo);
    const eraseDm = (by: TestUser, { id }: { id: string }) =>
      by.does(deleteDmMessage, { params: { id: dm.id, message_id: id } });
    const send = async (by: TestUser, content: string) => {
      const sent = await by.does(sendDmMessage, { params: { id: dm.id }, body: { content } });
      await until(async () => expect(await unread(cleo)).toMatchObject([{ content }]));
      return sent;
    };
    const first = await send(ada, 'Are you there?');
    const last = await send(ben, 'Hello?');
    await eraseDm(ben, last);
    expect(await unread(cleo)).toMatchObject([
      { kind: 'direct_message', event_count: 1, actor: { id: ada.id }, content: 'Are you there?' },
    ]);
    await eraseDm(ada, first);
    expect(await unread(cleo)).toEqual([]);
  });
});

it('a direct message notifies a user who is not online', async () => {
  const dm = await createTestDm(ada, workspaceId, cleo);
  await ada.does(sendDmMessage, { params: { id: dm.id }, body: { content: 'Are you there?' } });
  await ada.does(sendDmMessage, { params: { id: dm.id }, body: { content: 'Hello?' } });
  await until(async () =>
    expect(await unread(cleo)).toMatchObject([
      { kind: 'direct_message', event_count: 2, content: 'Hello?', place: null },
    ]),
  );
  const other = await createTestDm(ada, workspaceId, ben);
  await ada.does(sendDmMessage, { params: { id: other.id }, body: { content: 'You are online.' } });
  await mention(ada, ben);
  await tab.waitFor(newNotification);
  expect((await unread(ben)).map(({ kind }) => kind)).toEqual(['mention']);
});

it('reactions to a message are one notification, and removing all of them deletes it', async () => {
  const message = await sendTestMessage(ben, channelId, 'Done!');
  const react = (by: TestUser, emoji: string) =>
    by.does(addReaction, { params: { id: message.id }, body: { emoji } });
  await react(ada, '🎉');
  await react(cleo, '🔥');
  expect(await unread(ben)).toMatchObject([
    { kind: 'reaction', other_actor_count: 1, detail: '🔥', title: expect.stringMatching(/ with 🔥$/) },
  ]);
  await ben.does(notifications.readAllNotifications, {});
  await react(ada, '👏');
  expect(await unread(ben)).toMatchObject([
    { kind: 'reaction', actor: { id: ada.id }, other_actor_count: 0 },
  ]);
  const unreact = (by: TestUser, emoji: string) =>
    by.does(removeReaction, { params: { id: message.id, emoji } });
  await unreact(ada, '👏');
  expect(await unread(ben)).toMatchObject([{ kind: 'reaction', actor: { id: ada.id } }]);
  await react(cleo, '👀');
  await unreact(cleo, '👀');
  expect(await unread(ben)).toMatchObject([{ actor: { id: cleo.id }, other_actor_count: 1 }]);
  await unreact(cleo, '🔥');
  const kept = { actor: { id: ada.id }, other_actor_count: 0 };
  expect(await tab.waitFor(notificationUpdated)).toMatchObject({ ...kept, unread_count: 1 });
  expect(await unread(ben)).toMatchObject([kept]);
  await unreact(ada, '🎉');
  await tab.waitFor(notificationsRemoved);
  expect(await count(ben)).toBe(0);
});

it('a reaction that is removed and given again returns without a second alert', async () => {
  const message = await sendTestMessage(ben, channelId, 'Done!');
  const params = { id: message.id };
  for (const by of [ada, cleo]) await by.does(addReaction, { params, body: { emoji: '🎉' } });
  await tab.settled();
  expect(tab.all(newNotification)).toHaveLength(2);
  for (const by of [cleo, ada, ada]) {
    await by.does(removeReaction, { params: { ...params, emoji: '🎉' } });
    await by.does(addReaction, { params, body: { emoji: '🎉' } });
  }
  await tab.settled();
  expect(tab.all(newNotification)).toHaveLength(2);
  expect(await unread(ben)).toMatchObject([
    { kind: 'reaction', event_count: 2, other_actor_count: 1, actor: { id: ada.id } },
  ]);
});

it('being added to a workspace and to a private channel notifies', async () => {
  const secret = await ada.does(createChannel, {
    query: { workspace_id: workspaceId },
    body: { name: 'secret', is_private: true },
  });
  await ada.does(addChannelMember, { params: { id: secret.id }, body: { user_id: ben.id } });
  expect(await list(ben)).toMatchObject([
    { kind: 'channel_added', type: 'member_added', place: '#secret', is_read: false },
    { kind: 'member_added', type: 'member_added', place: 'Northwind', is_read: true },
  ]);
});

describe('reading', () => {
  it('the message marks its notification as read in every tab', async () => {
    const message = await mention(ada, ben);
    const { id } = await tab.waitFor(newNotification);
    await ben.does(markMessage, { params: { id: message.id }, query: { status: 'seen' } });
    expect(await count(ben)).toBe(0);
    expect(await tab.waitFor(notificationsRead)).toMatchObject({ ids: [id], unread_count: 0 });
  });

  it('a thread by replying in it for the first time marks its @channel mention as read in every tab', async () => {
    const root = await sendTestMessage(ada, channelId, 'Where do we meet?');
    const inThread = { parent_id: root.id, thread_only: true };
    await sendTestMessage(ada, channelId, '@channel, at the pier?', inThread);
    const { id } = await tab.waitFor(newNotification);
    await sendTestMessage(ben, channelId, 'Yes.', inThread);
    expect(await tab.waitFor(notificationsRead)).toMatchObject({ ids: [id], unread_count: 0 });
  });

  it('one notification, one subject or everything publishes the absolute count', async () => {
    for (const number of [1, 2, 3]) {
      await mention(ada, ben);
      await until(async () => expect(await count(ben)).toBe(number));
    }
    const [third, second] = await unread(ben);
    const read = await ben.does(notifications.readNotification, { params: { id: third!.id } });
    expect(read).toMatchObject({ id: third!.id, is_read: true });
    await ben.does(notifications.readNotification, { params: { id: third!.id } });
    await ben.does(notifications.readSubjectNotifications, { body: { subject_id: second!.subject_id } });
    expect(await ben.does(notifications.readAllNotifications, {})).toMatchObject({ unread_count: 0 });
    await tab.settled();
    expect(tab.all(notificationsRead).map(({ ids, unread_count }) => [ids, unread_count])).toEqual([
      [[third!.id], 2],
      [[second!.id], 1],
      [null, 0],
    ]);
  });

  it('pages through the list and deletes from it', async () => {
    for (const number of [1, 2, 3]) {
      await mention(ada, ben);
      await until(async () => expect(await count(ben)).toBe(number));
    }
    const [first] = await list(ben, { limit: 1 });
    const rest = await list(ben, { before: first!.id });
    expect([first, ...rest]).toEqual(await list(ben));
    await ben.does(notifications.deleteNotification, { params: { id: first!.id } });
    expect(await list(ben)).toEqual(rest);
    expect(await tab.waitFor(notificationsRemoved)).toMatchObject({ ids: [first!.id], unread_count: 2 });
  });
});

describe('a user who lost access', () => {
  it('to a private channel neither sees nor counts its notifications', async () => {
    const secret = await ada.does(createChannel, {
      query: { workspace_id: workspaceId },
      body: { name: 'secret', is_private: true },
    });
    const params = { id: secret.id };
    await ada.does(addChannelMember, { params, body: { user_id: ben.id } });
    await sendTestMessage(ada, secret.id, `${at(ben)} and ${at(cleo)}`);
    await until(async () => expect(await count(ben)).toBe(2));
    await ada.does(removeChannelMember, { params: { ...params, user_id: ben.id } });
    expect(await count(ben)).toBe(0);
    expect(await unread(ben)).toEqual([]);
    // Cleo could never read the message.
    expect(await count(cleo)).toBe(0);
    await ada.does(addChannelMember, { params, body: { user_id: ben.id } });
    // Earlier messages count as read for a user who is added again.
    expect((await unread(ben)).map(({ kind }) => kind)).toEqual(['channel_added']);
  });

  it('to a workspace sees none of its notifications', async () => {
    await mention(ada, ben);
    await tab.waitFor(newNotification);
    await ada.does(removeMember, { params: { id: workspaceId, user_id: ben.id } });
    expect(await list(ben)).toEqual([]);
    expect(await count(ben)).toBe(0);
  });
});

it('a message left in the outbox by an ended process notifies later, once', async () => {
  const { sql } = app.database;
  const message = await mention(ada, ben);
  await tab.waitFor(newNotification);
  await sql`delete from notifications where user_id = ${ben.id}`;
  await sql`insert into notification_outbox (message_id) values (${message.id})`;
  const [one, other] = [new NotificationOutbox(), new NotificationOutbox()];
  for (const outbox of [one, other]) {
    outbox.start(app.transact);
    outbox.wake();
  }
  await until(async () =>
    expect(await unread(ben)).toMatchObject([{ subject_id: message.id, event_count: 1 }]),
  );
  await until(async () => expect(await sql`select from notification_outbox`).toHaveLength(0));
});

it('messages to many users are delivered in transactions and statements of limited size', async () => {
  const { sql } = app.database;
  await addUsers(app, workspaceId, 1_200);
  const messages = [];
  for (const content of ['@channel one', '@channel two', '@channel three'])
    messages.push(await sendTestMessage(ada, channelId, content));
  const ids = messages.map(({ id }) => id);
  const sizes = async () => {
    const groups = await sql<{ size: number }[]>`
      select count(*)::int as size from notifications where subject_id = any(${ids}::uuid[]) group by xmin::text`;
    return groups.map(({ size }) => size);
  };
  const all = 3 * 1_202;
  const total = async () => (await sizes()).reduce((sum, size) => sum + size, 0);
  await until(async () => expect(await total()).toBe(all));
  await sql`delete from notifications where subject_id = any(${ids}::uuid[])`;
  await sql`insert into notification_outbox (message_id) select unnest(${ids}::uuid[])`;
  const outbox = new NotificationOutbox();
  outbox.start(app.transact);
  const statements = await recordStatements(app, async () => {
    outbox.wake();
    await until(async () => expect(await total()).toBe(all));
  });
  expect(await sizes()).toEqual([1_202, 1_202, 1_202]);
  expect(statements.filter((one) => one.includes('insert into notifications as'))).toHaveLength(6);
  await until(async () => expect(await sql`select from notification_outbox`).toHaveLength(0));
});

it('the cleanup keeps only the newest notifications of each user, also of a user with several batches too many', async () => {
  const { sql } = app.database;
  const excess = 450;
  await sql`delete from notifications where user_id = any(${[ben.id, cleo.id]}::uuid[])`;
  await sql`
    insert into notifications (id, user_id, workspace_id, kind, subject_id, source_id, actor_ids, event_count, created_at, inbox_version)
    select gen_random_uuid(), owner.id, ${workspaceId}, 'reaction', gen_random_uuid(), gen_random_uuid(), '{}', number, now() - number * interval '1 second', 1
    from (values (${ben.id}::uuid, ${NOTIFICATIONS_KEPT + excess}::integer), (${cleo.id}, 5)) as owner (id, size),
      generate_series(1, owner.size) number`;
  await applyRetention(app, notificationRetention);
  const kept = await sql`
    select user_id, count(*)::int as count, max(event_count) as oldest from notifications
    where user_id = any(${[ben.id, cleo.id]}::uuid[]) group by user_id order by count`;
  expect(kept).toEqual([
    { user_id: cleo.id, count: 5, oldest: 5 },
    { user_id: ben.id, count: NOTIFICATIONS_KEPT, oldest: NOTIFICATIONS_KEPT },
  ]);
});
