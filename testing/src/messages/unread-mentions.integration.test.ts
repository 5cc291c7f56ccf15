import { randomUUID } from 'node:crypto';
import { getChannel, listChannels, unfollowChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { channelVariant } from '@workflow/contract/channels/channels.variant.ts';
import { unreadMentionsOf } from '@workflow/contract/conversations/conversations.unread.ts';
import { sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { addMember, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import {
  deleteMessage,
  editMessage,
  listMessages,
  markMessage,
  sendMessage as sending,
} from '@workflow/contract/messages/messages.endpoints.ts';
import { messageDeleted, messageUpdated, newMessage } from '@workflow/contract/messages/messages.events.ts';
import { HERE_MENTION_MAX } from '@workflow/contract/messages/messages.limits.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { createPublishedMessages, sendMessage } from '@workflow/server/features/messages/messages.service.ts';
import { createJobActor } from '@workflow/server/platform/actor.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestSocket } from '../harness/socket.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  addUsers,
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'member' | 'colleague' | 'guest' | 'outsider' | 'removed'>;
let ada: TestUser;
let ben: TestUser;
let channelId: string;

beforeAll(async () => {
  app = await startTestApp();
  workspace = await createTestWorkspace(app).with('member', 'colleague', 'guest', 'outsider', 'removed');
  [ada, ben] = [workspace.owner, workspace.member];
});
beforeEach(async () => {
  channelId = (await createTestChannel(ada, workspace.id)).id;
});
afterAll(() => app.close());

const at = ({ user }: TestUser) => `@${user.username}`;
const everybody = { name: 'channel', user: null, channel_id: null, present: null };
const say = (content: string, by = ada) => sendTestMessage(by, channelId, content);
const edit = (id: string, content: string) => ada.does(editMessage, { params: { id }, body: { content } });
const loadNewest = async (by = ben) =>
  (await by.does(listMessages, { params: { id: channelId }, query: { limit: 1 } }))[0]!;
const loadChannel = (by = ben) => by.does(getChannel, { params: { id: channelId } });
const countUnreadMentions = async (by = ben) => (await loadChannel(by)).unread_mentions;

describe('@here', () => {
  const isPresent = (someone: TestUser) =>
    expect
      .poll(() => app.database.sql`select status from users where id = ${someone.id}`)
      .toEqual([{ status: 'online' }]);

  it('is for followers who are online when it is sent, not for those who come later', async () => {
    const { id, owner, member, colleague } = await createTestWorkspace(app).with('member', 'colleague');
    channelId = (await createTestChannel(owner, id)).id;
    const tab = await member.connect();
    await tab.emit(joinWorkspace, { workspace_id: id });
    await isPresent(member);
    const said = await say('Lunch, @here?', owner);
    expect(said.mentions).toEqual([{ ...everybody, name: 'here', present: [member.id] }]);
    expect((await tab.waitFor(newMessage)).mentions).toEqual(said.mentions);
    expect((await loadNewest(member)).mentions).toEqual(said.mentions);
    await colleague.connect();
    await isPresent(colleague);
    expect((await countUnreadMentions(member)).map(({ by_name }) => by_name)).toEqual([false]);
    expect(await countUnreadMentions(colleague)).toEqual([]);
    await owner.does(editMessage, { params: { id: said.id }, body: { content: 'And you, @here?' } });
    expect((await loadNewest(member)).mentions).toEqual(said.mentions);
  });

  it('is not for users who do not follow', async () => {
    await ben.connect();
    await isPresent(ben);
    await ben.does(unfollowChannel, { params: { id: channelId } });
    expect((await say('@here')).mentions[0]!.present).not.toContain(ben.id);
  });

  it('in a direct message is for its online participants', async () => {
    const { colleague } = workspace;
    await colleague.connect();
    await isPresent(colleague);
    const dm = await createTestDm(ada, workspace.id, ben, colleague);
    const said = await ada.does(sendDmMessage, { params: { id: dm.id }, body: { content: '@here' } });
    expect(said.mentions[0]!.present).toContain(colleague.id);
    expect(said.mentions[0]!.present).not.toContain(workspace.removed.id);
  });

  it('is for all followers if more are online than are stored', async () => {
    const { id, owner } = await createTestWorkspace(app).with();
    channelId = (await createTestChannel(owner, id)).id;
    await addUsers(app, id, HERE_MENTION_MAX + 1);
    await app.database.sql`
      update users set status = 'online'
      where id in (select user_id from workspace_members where workspace_id = ${id})`;
    expect((await say('@here', owner)).mentions).toEqual([{ ...everybody, name: 'here' }]);
  });
});

describe('unread mentions of a channel', () => {
  it('are those after the read position, newest first, without one’s own', async () => {
    const first = await say(at(ben));
    await say('Hello.');
    const third = await say(`@channel, ${at(ben)}`);
    const fourth = await say('@channel');
    expect(await countUnreadMentions()).toEqual([
      { message_id: fourth.id, seq: 4, version: 1, by_name: false },
      { message_id: third.id, seq: 3, version: 1, by_name: true },
      { message_id: first.id, seq: 1, version: 1, by_name: true },
    ]);
    const [listed] = await ben
      .does(listChannels, { params: { workspace_id: workspace.id }, query: { limit: 100 } })
      .then((all) => all.filter(({ id }) => id === channelId));
    expect(listed).toEqual(await loadChannel());
    await ben.does(markMessage, { params: { id: first.id }, query: { status: 'seen' } });
    expect((await countUnreadMentions()).map(({ seq }) => seq)).toEqual([4, 3]);
    await say(`${at(ben)}, it is me.`, ben);
    expect((await countUnreadMentions()).map(({ seq }) => seq)).toEqual([4, 3]);
    expect((await countUnreadMentions(ada)).map(({ seq }) => seq)).toEqual([]);
  });

  it('count personal mentions also without following, and group mentions only with following', async () => {
    await ben.does(unfollowChannel, { params: { id: channelId } });
    await say(at(ben));
    await say('@channel');
    expect(unreadMentionsOf(await loadChannel())).toBe(1);
    expect((await loadChannel()).unread_count).toBe(0);
    expect(unreadMentionsOf(await loadChannel(workspace.colleague))).toBe(1);
  });

  it('reach a user who does not receive the channel, while they can read it', async () => {
    await app.database.sql`update conversations set followed_by = 'followers' where id = ${channelId}`;
    const tab = await ben.connect();
    await tab.emit(joinWorkspace, { workspace_id: workspace.id });
    await say('@channel, for those who follow.');
    const { id } = await say(`For ${at(ben)}.`);
    expect((await tab.waitFor(newMessage)).id).toBe(id);
    await edit(id, 'For nobody.');
    expect(await tab.waitFor(messageUpdated)).toMatchObject({ id, mentions: [] });
    const again = await say(`For ${at(ben)}.`);
    await ada.does(deleteMessage, { params: { id: again.id } });
    expect(await tab.waitFor(messageDeleted)).toMatchObject({ message_id: again.id });
    await tab.settled();
    expect(tab.all(newMessage)).toHaveLength(2);

    const last = await say(`For ${at(ben)}, once more.`);
    await ada.does(removeMember, { params: { id: workspace.id, user_id: ben.id } });
    const before = tab.received.length;
    await edit(last.id, `For ${at(ben)}, who has left.`);
    await tab.settled();
    expect(tab.received.slice(before).map(({ name }) => name)).not.toContain('message_updated');
  });

  const removed = async () => {
    const someone = await app.createUser('someone');
    const params = { id: workspace.id };
    await ada.does(addMember, { params, body: { user_id: someone.id, role: 'member' } });
    await app.database.sql`update conversations set followed_by = 'followers' where id = ${channelId}`;
    const tab = await someone.connect();
    await tab.emit(joinWorkspace, { workspace_id: workspace.id });
    const remove = () => ada.does(removeMember, { params: { ...params, user_id: someone.id } });
    return { someone, tab, remove };
  };
  const eventNames = (tab: TestSocket) => tab.received.map(({ name }) => name);

  it('do not reach a removed user, also when the message is sent again on another server', async () => {
    const { someone, tab, remove } = await removed();
    const body = { content: `For ${at(someone)}.`, client_message_id: randomUUID(), channel_id: channelId };
    const place = {
      variant: channelVariant,
      conversationId: channelId,
      publishedMessages: createPublishedMessages(),
      extractLinks: () => [],
    };
    const actor = createJobActor(ada.id);
    await app.transact.singleStatement((tx) => sendMessage(tx, actor, place, body));
    await tab.waitFor(newMessage);
    await remove();
    expect((await ada.call(sending, { body })).status).toBe(200);
    await tab.settled();
    expect(eventNames(tab).filter((name) => name === newMessage.name)).toHaveLength(1);
  });

  it('do not reach a user who was removed while the message waited to be sent', async () => {
    const { someone, tab, remove } = await removed();
    const { sql } = app.database;
    const { sent } = await sql.begin(async (other) => {
      await other`select 1 from conversations where id = ${channelId} for no key update`;
      const waiting = say(`For ${at(someone)}.`);
      await expect
        .poll(
          () => sql`
          select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
        )
        .toHaveLength(1);
      await remove();
      return { sent: waiting };
    });
    expect((await sent).mentions).toEqual([]);
    await tab.settled();
    expect(eventNames(tab)).not.toContain(newMessage.name);
  });
});
