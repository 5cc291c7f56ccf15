import {
  addChannelMember,
  deleteChannel,
  getChannel,
  removeChannelMember,
  updateChannel,
} from '@workflow/contract/channels/channels.endpoints.ts';
import { joinChannel, stopTyping, typing } from '@workflow/contract/channels/channels.events.ts';
import { addMember, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { addReaction, removeReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { openChannelTab, openWorkspaceTab, receivedEventNames } from '../harness/tabs.ts';
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

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('member', 'colleague', 'guest', 'outsider', 'removed');
  [ada, ben] = [workspace.owner, workspace.member];
});
afterAll(() => app.close());

describe('a channel', () => {
  it('publishes nothing to users without access', async () => {
    const { colleague, guest, outsider, removed } = workspace;
    const { id } = await createTestChannel(ada, workspace.id, { is_private: true, name: 'secret' });
    const strangers = [colleague, guest, outsider, removed];
    const tabs = await Promise.all(strangers.map((person) => openWorkspaceTab(person, workspace.id)));
    for (const tab of tabs) {
      for (const event of [joinChannel, typing, stopTyping]) {
        expect(await tab.emit(event, { channel_id: id })).toMatchObject({
          ok: false,
          code: 'channel_not_found',
        });
      }
    }
    const inside = await openChannelTab(ada, id);
    await inside.emit(typing, { channel_id: id });
    const { id: messageId } = await sendTestMessage(ada, id);
    const params = { params: { id: messageId } };
    await ada.does(messages.editMessage, { ...params, body: { content: 'Psst.' } });
    await ada.does(addReaction, { ...params, body: { emoji: '🔥' } });
    await ada.does(removeReaction, { params: { id: messageId, emoji: '🔥' } });
    await ada.does(addChannelMember, { params: { id }, body: { user_id: ben.id } });
    await ben.does(messages.markMessage, { ...params, query: { status: 'seen' } });
    await ada.does(updateChannel, { params: { id }, body: { name: 'top secret' } });
    await ada.does(removeChannelMember, { params: { id, user_id: ben.id } });
    await ada.does(messages.deleteMessage, params);
    await ada.does(deleteChannel, { params: { id } });
    for (const tab of tabs) {
      await tab.settled();
      expect(receivedEventNames(tab)).toEqual(['connected']);
    }
    expect(receivedEventNames(inside)).toEqual([
      'connected',
      'new_message',
      'message_updated',
      'reaction_added',
      'reaction_removed',
      'message_status_updated',
      'channel_updated',
      'user_stopped_typing',
      'message_deleted',
      'channel_deleted',
    ]);
  });

  it('sends nothing to a user who is removed while they open it', async () => {
    const { id } = await createTestChannel(ada, workspace.id, { is_private: true });
    const user = { params: { id }, body: { user_id: ben.id } };
    for (let round = 0; round < 10; round++) {
      await ada.does(addChannelMember, user);
      const tab = await ben.connect();
      await Promise.all([
        tab.emit(joinChannel, { channel_id: id }),
        tab.emit(joinWorkspace, { workspace_id: workspace.id }),
        ada.does(removeChannelMember, { params: { id, user_id: ben.id } }),
      ]);
      await sendTestMessage(ada, id);
      await tab.settled();
      expect(tab.all(newMessage)).toEqual([]);
      tab.close();
    }
  });

  it('sends nothing to a user who is removed from the workspace while they are added, also after a return', async () => {
    const secret = await createTestChannel(ada, workspace.id, { is_private: true });
    const params = { id: workspace.id };
    const channel = { params: { id: secret.id } };
    for (let round = 0; round < 15; round++) {
      const tab = await ben.connect();
      await Promise.all([
        ada.call(addChannelMember, { ...channel, body: { user_id: ben.id } }),
        ada.does(removeMember, { params: { ...params, user_id: ben.id } }),
      ]);
      await sendTestMessage(ada, secret.id);
      await tab.settled();
      expect(tab.all(newMessage)).toEqual([]);
      tab.close();
      await ada.does(addMember, { params, body: { user_id: ben.id, role: 'member' } });
      expect((await ben.call(getChannel, channel)).status).toBe(404);
    }
  });

  it('sends nothing to a user who is removed from the workspace while they open it', async () => {
    const { id } = await createTestChannel(ada, workspace.id);
    const params = { id: workspace.id };
    for (let round = 0; round < 10; round++) {
      const tab = await ben.connect();
      await Promise.all([
        tab.emit(joinWorkspace, { workspace_id: workspace.id }),
        tab.emit(joinChannel, { channel_id: id }),
        ada.does(removeMember, { params: { ...params, user_id: ben.id } }),
      ]);
      await sendTestMessage(ada, id);
      await tab.settled();
      expect(tab.all(newMessage)).toEqual([]);
      tab.close();
      await ada.does(addMember, { params, body: { user_id: ben.id, role: 'member' } });
    }
  });
});
