import { addChannelMember, removeChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import { channelCreated, joinChannel, leaveChannel } from '@workflow/contract/channels/channels.events.ts';
import {
  acceptInvitation,
  createLinkInvitation,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { addMember, listMembers, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { deleteMessage, listMessages, sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { messageDeleted, newMessage } from '@workflow/contract/messages/messages.events.ts';
import { newNotification } from '@workflow/contract/notifications/notifications.events.ts';
import { addReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import { SUBSCRIPTIONS_MAX } from '@workflow/contract/realtime/realtime.limits.ts';
import { readPositionsChanged } from '@workflow/contract/unread/unread.events.ts';
import { joinWorkspace, workspaceRemoved } from '@workflow/contract/workspaces/workspaces.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { openWorkspaceTab } from '../harness/tabs.ts';
import { createTestChannel, createTestWorkspace, sendTestMessage } from '../harness/workspace.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const numberRounds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a member who is being removed from the workspace', () => {
  it('receives nothing about a channel that is created at that moment', async () => {
    for (const round of numberRounds(6)) {
      const { id, owner, admin, member } = await createTestWorkspace(app).with('admin', 'member');
      const tab = await openWorkspaceTab(member, id);
      const making = numberRounds(4).map((number) =>
        createTestChannel(admin, id, { name: `made ${round} ${number}` }),
      );
      const [, ...channels] = await Promise.all([
        owner.does(removeMember, { params: { id, user_id: member.id } }),
        ...making,
      ]);
      await tab.waitFor(workspaceRemoved);
      await tab.settled();
      const before = tab.received.length;
      for (const channel of channels) await sendTestMessage(admin, channel.id);
      await tab.settled();
      expect(tab.received.slice(before)).toEqual([]);
    }
  });

  it('cannot return by adding themselves as an admin', async () => {
    for (const _ of numberRounds(4)) {
      const { id, owner, admin } = await createTestWorkspace(app).with('admin');
      const self = { params: { id }, body: { user_id: admin.id, role: 'admin' as const } };
      const removing = owner.does(removeMember, { params: { id, user_id: admin.id } });
      const statuses = await Promise.all(
        numberRounds(15).map(async () => (await admin.call(addMember, self)).status),
      );
      await removing;
      const { members } = await owner.does(listMembers, { params: { id } });
      expect(members.map(({ user_id }) => user_id)).toEqual([owner.id]);
      expect(new Set(statuses).isSubsetOf(new Set([404, 409]))).toBe(true);
    }
  });

  it('cannot return through their own invitation link', async () => {
    for (const _ of numberRounds(4)) {
      const { id, owner, admin } = await createTestWorkspace(app).with('admin');
      const returning = async () => {
        const { body } = await admin.call(createLinkInvitation, { params: { id }, body: {} });
        if (!body.invitation_url) return;
        await admin.call(acceptInvitation, { body: { token: body.invitation_url.split('/join/')[1]! } });
      };
      const removing = owner.does(removeMember, { params: { id, user_id: admin.id } });
      await Promise.all(numberRounds(10).map(returning));
      await removing;
      const { members } = await owner.does(listMembers, { params: { id } });
      expect(members.map(({ user_id }) => user_id)).toEqual([owner.id]);
    }
  });

  it('cannot block other admins who remove them', async () => {
    const { id, owner, admin } = await createTestWorkspace(app).with('admin');
    await owner.does(addMember, {
      params: { id },
      body: { user_id: (await app.createUser('other')).id, role: 'admin' },
    });
    const leaving = [
      admin.call(removeMember, { params: { id, user_id: admin.id } }),
      owner.call(removeMember, { params: { id, user_id: admin.id } }),
    ];
    const statuses = (await Promise.all(leaving)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 404]);
  });
});

it('a member who is being removed from a private channel cannot return by adding themselves', async () => {
  const { id, owner, member } = await createTestWorkspace(app).with('member');
  for (const _ of numberRounds(10)) {
    const channel = await createTestChannel(owner, id, { is_private: true });
    const adding = { params: { id: channel.id }, body: { user_id: member.id } };
    await owner.does(addChannelMember, adding);
    const removing = owner.does(removeChannelMember, { params: { id: channel.id, user_id: member.id } });
    await Promise.all(numberRounds(12).map(() => member.call(addChannelMember, adding)));
    await removing;
    const { status } = await member.call(sendMessage, {
      body: { channel_id: channel.id, content: 'Still here.' },
    });
    expect(status).toBe(404);
  }
});

describe('a member who is removed from a private channel', () => {
  it('lets no one in through a link that they created before', async () => {
    const { id, owner, admin, outsider } = await createTestWorkspace(app).with('admin', 'outsider');
    const channel = await createTestChannel(owner, id, { is_private: true });
    await owner.does(addChannelMember, { params: { id: channel.id }, body: { user_id: admin.id } });
    const { invitation_url } = await admin.does(createLinkInvitation, {
      params: { id },
      body: { channels: [channel.id] },
    });
    const token = invitation_url!.split('/join/')[1]!;
    // The new member's join is delayed, because another transaction holds a lock that it needs.
    let letOn!: () => void;
    const heldUp = new Promise<void>((resolve) => {
      letOn = resolve;
    });
    let holds!: () => void;
    const held = new Promise<void>((resolve) => {
      holds = resolve;
    });
    const holding = app.database.sql.begin(async (sql) => {
      await sql`select 1 from workspaces where id = ${id} for update`;
      holds();
      await heldUp;
    });
    await held;
    const accepting = outsider.call(acceptInvitation, { body: { token } });
    const listWaiting = () => app.database.sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await listWaiting()).length).toBeGreaterThan(0);
    const removing = owner.call(removeChannelMember, { params: { id: channel.id, user_id: admin.id } });
    // Either the removal waits for the join, which was permitted when it began, or the removal is done and the join
    // fails.
    await Promise.race([removing, expect.poll(async () => (await listWaiting()).length).toBeGreaterThan(1)]);
    const wasOver = (await listWaiting()).length < 2;
    letOn();
    await Promise.all([holding, accepting, removing]);
    const { status } = await outsider.call(sendMessage, { body: { channel_id: channel.id, content: 'In.' } });
    expect(status).toBe(wasOver ? 404 : 201);
  });

  it('and from the workspace at the same time causes no deadlock', async () => {
    const { id, owner, admin, member } = await createTestWorkspace(app).with('admin', 'member');
    const deadlocks = async () => {
      const [row] = await app.database.sql<[{ deadlocks: string }]>`
        select deadlocks from pg_stat_database where datname = current_database()`;
      return Number(row.deadlocks);
    };
    const before = await deadlocks();
    for (const _ of numberRounds(6)) {
      const channels = await Promise.all(
        numberRounds(3).map(() => createTestChannel(owner, id, { is_private: true })),
      );
      for (const { id: channelId } of channels) {
        for (const { id: user_id } of [admin, member])
          await owner.does(addChannelMember, { params: { id: channelId }, body: { user_id } });
      }
      await Promise.all([
        ...channels.map((channel) =>
          admin.call(removeChannelMember, { params: { id: channel.id, user_id: member.id } }),
        ),
        owner.does(removeMember, { params: { id, user_id: member.id } }),
      ]);
      await owner.does(addMember, { params: { id }, body: { user_id: member.id, role: 'member' } });
    }
    await expect.poll(deadlocks).toBe(before);
  });

  it('while they write causes no deadlock', async () => {
    const { id, owner, member } = await createTestWorkspace(app).with('member');
    const channel = await createTestChannel(owner, id, { is_private: true });
    await owner.does(addChannelMember, { params: { id: channel.id }, body: { user_id: member.id } });
    // The test locks the channel first, as the removal of a channel member does.
    const { writing } = await app.database.sql.begin(async (sql) => {
      await sql`select 1 from conversations where id = ${channel.id} for no key update`;
      const writing = member.call(sendMessage, { body: { channel_id: channel.id, content: 'Still here.' } });
      const listWaiting = () => app.database.sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await listWaiting()).length).toBeGreaterThan(0);
      const held = await sql`
        select 1 from conversation_members where conversation_id = ${channel.id} and user_id = ${member.id}
        for update nowait`;
      expect(held).toHaveLength(1);
      return { writing };
    });
    expect((await writing).status).toBe(201);
  });
});

it('a connection has a limited number of open channels', async () => {
  const { id, owner } = await createTestWorkspace(app).with();
  const channel = await createTestChannel(owner, id);
  const ids = await Promise.all(
    numberRounds(SUBSCRIPTIONS_MAX).map(async () => (await createTestChannel(owner, id)).id),
  );
  const tab = await owner.connect();
  const opened = [];
  for (const channel_id of ids) opened.push((await tab.emit(joinChannel, { channel_id })).ok);
  expect(new Set(opened)).toEqual(new Set([true]));
  const more = { channel_id: channel.id };
  expect(await tab.emit(joinChannel, more)).toMatchObject({ ok: false, code: 'too_many_open' });
  expect((await tab.emit(joinChannel, { channel_id: ids[0]! })).ok).toBe(true);
  await tab.emit(leaveChannel, { channel_id: ids[0]! });
  expect((await tab.emit(joinChannel, more)).ok).toBe(true);
});

describe('a tab', () => {
  it('that opens a workspace while a channel is created receives all its events', async () => {
    const { id, owner, member } = await createTestWorkspace(app).with('member');
    for (const _ of numberRounds(12)) {
      const tab = await member.connect();
      const [channel] = await Promise.all([
        createTestChannel(owner, id),
        tab.emit(joinWorkspace, { workspace_id: id }),
        tab.emit(joinWorkspace, { workspace_id: id }),
      ]);
      await sendTestMessage(owner, channel.id);
      await tab.settled();
      expect(tab.all(newMessage)).toHaveLength(1);
      tab.close();
    }
  });

  it('that is added to a private channel receives it, a notification, and its messages', async () => {
    const { id, owner, member } = await createTestWorkspace(app).with('member');
    const tab = await openWorkspaceTab(member, id);
    for (const _ of numberRounds(8)) {
      const channel = await createTestChannel(owner, id, { is_private: true });
      const before = tab.received.length;
      await owner.does(addChannelMember, { params: { id: channel.id }, body: { user_id: member.id } });
      await tab.settled();
      const names = tab.received.slice(before).map(({ name }) => name);
      expect(names.toSorted()).toEqual([
        catchUp.name,
        channelCreated.name,
        newNotification.name,
        readPositionsChanged.name,
      ]);
      await sendTestMessage(owner, channel.id);
      await tab.settled();
      expect(tab.all(newMessage).at(-1)?.channel_id).toBe(channel.id);
    }
  });

  it('that opens a channel and leaves it at once has left it', async () => {
    const { id, owner, member } = await createTestWorkspace(app).with('member');
    const channel = await createTestChannel(owner, id);
    const tab = await member.connect();
    for (const _ of numberRounds(20)) {
      await Promise.all([
        tab.emit(joinChannel, { channel_id: channel.id }),
        tab.emit(leaveChannel, { channel_id: channel.id }),
      ]);
      await sendTestMessage(owner, channel.id);
    }
    await tab.settled();
    expect(tab.all(newMessage)).toEqual([]);
  });
});

describe('a message that is being deleted', () => {
  it('twice at once is deleted and published once', async () => {
    const { id, owner, member } = await createTestWorkspace(app).with('member');
    const channel = await createTestChannel(owner, id);
    const tab = await openWorkspaceTab(member, id);
    for (const round of numberRounds(10)) {
      const { id: messageId } = await sendTestMessage(owner, channel.id);
      const deleting = numberRounds(4).map(() => owner.call(deleteMessage, { params: { id: messageId } }));
      const statuses = (await Promise.all(deleting)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([204, 404, 404, 404]);
      await tab.settled();
      expect(tab.all(messageDeleted)).toHaveLength(round);
    }
  });

  it('keeps no reaction that is added at the same time', async () => {
    const { id, owner, member } = await createTestWorkspace(app).with('member');
    const channel = await createTestChannel(owner, id);
    for (const _ of numberRounds(10)) {
      const { id: messageId } = await sendTestMessage(owner, channel.id);
      const reacting = ['👍', '🎉', '🔥'].map((emoji) =>
        member.call(addReaction, { params: { id: messageId }, body: { emoji } }),
      );
      const [gone, ...reactions] = await Promise.all([
        owner.call(deleteMessage, { params: { id: messageId } }),
        ...reacting,
      ]);
      expect(gone.status).toBe(204);
      expect(new Set(reactions.map(({ status }) => status)).isSubsetOf(new Set([201, 404]))).toBe(true);
      const left = await app.database.sql`select 1 from reactions where message_id = ${messageId}`;
      expect(left).toHaveLength(0);
    }
  });

  it('while a user replies causes no deadlock, because both use one lock order', async () => {
    const { id, owner, member } = await createTestWorkspace(app).with('member');
    const channel = await createTestChannel(owner, id);
    for (const _ of numberRounds(10)) {
      const { id: parent_id } = await sendTestMessage(owner, channel.id);
      const answering = numberRounds(6).map(() =>
        member.call(sendMessage, { body: { channel_id: channel.id, content: 'Agreed.', parent_id } }),
      );
      const [gone, ...answers] = await Promise.all([
        owner.call(deleteMessage, { params: { id: parent_id } }),
        ...answering,
      ]);
      expect(gone.status).toBe(204);
      expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([201, 422]))).toBe(true);
    }
  });

  it('is not quoted by later messages', async () => {
    const { id, owner, member } = await createTestWorkspace(app).with('member');
    const channel = await createTestChannel(owner, id);
    const tab = await openWorkspaceTab(member, id);
    for (const _ of numberRounds(8)) {
      const { id: parent_id } = await sendTestMessage(owner, channel.id, 'To be forgotten.');
      const answering = numberRounds(12).map(() =>
        member.call(sendMessage, { body: { channel_id: channel.id, content: 'Agreed.', parent_id } }),
      );
      await Promise.all([owner.call(deleteMessage, { params: { id: parent_id } }), ...answering]);
      const deleted = await tab.waitFor(messageDeleted, ({ message_id }) => message_id === parent_id);
      await tab.settled();
      // Messages that were sent before may arrive after the deletion, because their events are published separately;
      // their `seq` tells.
      const after = tab.all(newMessage).filter(({ seq }) => seq > deleted.last_seq);
      expect(after.filter(({ reply_to_content }) => reply_to_content !== null)).toEqual([]);
      const { body } = await member.call(listMessages, { params: { id: channel.id }, query: {} });
      expect(JSON.stringify(body)).not.toContain('To be forgotten.');
    }
  });
});
