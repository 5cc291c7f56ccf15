import {
  addChannelMember,
  getChannel,
  updateChannel,
} from '@workflow/contract/channels/channels.endpoints.ts';
import { deleteMessage, editMessage, listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import { messageUpdated, newMessage } from '@workflow/contract/messages/messages.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
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
const personIn = ({ user: { id, username, full_name, avatar_url } }: TestUser) => ({
  name: username,
  user: { id, username, full_name, avatar_url },
  channel_id: null,
  present: null,
});
const everybody = { name: 'channel', user: null, channel_id: null, present: null };
const say = (content: string, by = ada) => sendTestMessage(by, channelId, content);
const edit = (id: string, content: string) => ada.does(editMessage, { params: { id }, body: { content } });
const loadNewest = async (by = ben) =>
  (await by.does(listMessages, { params: { id: channelId }, query: { limit: 1 } }))[0]!;
const loadChannel = (by = ben) => by.does(getChannel, { params: { id: channelId } });
const countUnreadMentions = async (by = ben) => (await loadChannel(by)).unread_mentions;

describe('mentions in a message', () => {
  it('are the named users who can read it, in the response, the event and every page', async () => {
    const tab = await ben.connect();
    await tab.emit(joinWorkspace, { workspace_id: workspace.id });
    const said = await say(`${at(ben).toUpperCase()} and ${at(workspace.colleague)}: look, @channel.`);
    const named = [personIn(ben), personIn(workspace.colleague), everybody];
    const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
    expect(said.mentions).toEqual(named.toSorted(byName));
    expect((await tab.waitFor(newMessage)).mentions).toEqual(said.mentions);
    expect((await loadNewest()).mentions).toEqual(said.mentions);
  });

  it('exclude users without access, unknown names, code and links', async () => {
    const { guest, outsider, removed } = workspace;
    for (const content of [
      [guest, outsider, removed].map(at).join(' '),
      '@nobody @nobody.at.all',
      `\`${at(ben)}\``,
      `\`\`\`\n${at(ben)}\n\`\`\``,
      `ben${at(ben)}.example`,
      `https://example.com/${at(ben)}`,
    ]) {
      expect((await say(content)).mentions, content).toEqual([]);
    }
    await ada.does(addChannelMember, { params: { id: channelId }, body: { user_id: guest.id } });
    expect((await say(at(guest))).mentions).toEqual([personIn(guest)]);
  });

  it('keep the same user through a rename and an edit that keeps the name', async () => {
    const someone = await app.createUser('someone');
    const joined = await createTestWorkspace({
      createUser: async (name) => (name === 'member' ? someone : app.createUser(name)),
    }).with('member');
    channelId = (await createTestChannel(joined.owner, joined.id)).id;
    const said = await sendTestMessage(joined.owner, channelId, `Ask ${at(someone)}.`);
    await app.database
      .sql`update users set username = ${`${someone.user.username}.x`} where id = ${someone.id}`;
    const renamed = {
      ...personIn(someone),
      user: { ...personIn(someone).user, username: `${someone.user.username}.x` },
    };
    expect((await loadNewest(joined.owner)).mentions).toEqual([renamed]);
    const edited = await joined.owner.does(editMessage, {
      params: { id: said.id },
      body: { content: `Do ask ${at(someone)}.` },
    });
    expect(edited.mentions).toEqual([renamed]);
  });

  it('follow an edit, and end with the deletion', async () => {
    const tab = await ben.connect();
    await tab.emit(joinWorkspace, { workspace_id: workspace.id });
    const { id } = await say('Hello.');
    await edit(id, `Hello ${at(ben)}.`);
    expect((await tab.waitFor(messageUpdated)).mentions).toEqual([personIn(ben)]);
    expect(await countUnreadMentions()).toEqual([{ message_id: id, seq: 1, version: 2, by_name: true }]);
    await edit(id, `Hello ${at(workspace.colleague)}.`);
    expect((await loadNewest()).mentions).toEqual([personIn(workspace.colleague)]);
    expect(await countUnreadMentions()).toEqual([]);
    await edit(id, at(ben));
    await ada.does(deleteMessage, { params: { id } });
    expect(await countUnreadMentions()).toEqual([]);
  });
});

describe('a channel after a #', () => {
  const channelIn = (name: string, channel_id: string) => ({ name, user: null, channel_id, present: null });
  const createChannelNamed = async (name: string, more: Parameters<typeof createTestChannel>[2] = {}) =>
    (await createTestChannel(ada, workspace.id, { name, ...more })).id;

  it('is mentioned by its id, also with hyphens for spaces, and mentions no user', async () => {
    const plans = await createChannelNamed('Launch plans');
    const said = await say('See #launch-plans, #Launch-Plans and `#launch-plans`.');
    expect(said.mentions).toEqual([channelIn('#launch-plans', plans)]);
    expect((await loadNewest()).mentions).toEqual(said.mentions);
    expect(await countUnreadMentions()).toEqual([]);
  });

  it('is found with letters of any script', async () => {
    const id = await createChannelNamed('Ärger & Freude');
    expect((await say('#ärger-&-freude')).mentions).toEqual([channelIn('#ärger-&-freude', id)]);
  });

  it('stays the same through a rename and an edit that keeps the name', async () => {
    const id = await createChannelNamed('before');
    const said = await say('See #before.');
    await ada.does(updateChannel, { params: { id }, body: { name: 'after' } });
    const edited = await edit(said.id, 'Do see #before and #after.');
    expect(edited.mentions).toEqual([channelIn('#after', id), channelIn('#before', id)]);
    await edit(said.id, 'See nothing.');
    expect((await loadNewest()).mentions).toEqual([]);
  });

  it('is plain text if it does not exist or the author cannot read it', async () => {
    const secret = await createChannelNamed('hidden', { is_private: true });
    expect((await say('#hidden #missing-channel', ben)).mentions).toEqual([]);
    expect((await say('#hidden')).mentions).toEqual([channelIn('#hidden', secret)]);
    const elsewhere = await createTestWorkspace(app).with('member');
    const other = await createTestChannel(elsewhere.owner, elsewhere.id, { name: 'elsewhere' });
    expect(other.name).toBe('elsewhere');
    expect((await say('#elsewhere')).mentions).toEqual([]);
  });

  it('is only an id for readers without access', async () => {
    const id = await createChannelNamed('quiet', { is_private: true });
    await say('See #quiet.');
    await ada.does(updateChannel, { params: { id }, body: { name: 'Very secret' } });
    expect(JSON.stringify(await loadNewest())).not.toContain('ery secret');
  });
});
