import {
  addChannelMember,
  removeChannelMember,
  updateChannel,
} from '@workflow/contract/channels/channels.endpoints.ts';
import {
  joinChannel,
  leaveChannel,
  stopTyping,
  typing,
  userStoppedTyping,
  userTyping,
} from '@workflow/contract/channels/channels.events.ts';
import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { addReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { connected } from '@workflow/contract/realtime/realtime.events.ts';
import {
  PING_INTERVAL_MS,
  PING_TIMEOUT_MS,
  SOCKET_PATH,
} from '@workflow/contract/realtime/realtime.limits.ts';
import {
  joinWorkspace,
  leaveWorkspace,
  workspaceAdded,
} from '@workflow/contract/workspaces/workspaces.events.ts';
import { rooms } from '@workflow/server/platform/realtime/rooms.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServerPair, startTestApp, type TestApp } from '../harness/app.ts';
import { hasRedis, startRedis, type TestRedis } from '../harness/redis.ts';
import type { TestSocket } from '../harness/socket.ts';
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

function realtime(): void {
  beforeEach(async () => {
    workspace = await createTestWorkspace(app).with('member', 'colleague', 'guest', 'outsider', 'removed');
    [ada, ben] = [workspace.owner, workspace.member];
  });

  describe('a connection', () => {
    it('learns after how much silence the server counts as lost', async () => {
      const answer = await fetch(`${app.url}${SOCKET_PATH}?EIO=4&transport=polling`);
      const { pingInterval, pingTimeout } = JSON.parse((await answer.text()).slice(1));
      expect([pingInterval, pingTimeout]).toEqual([PING_INTERVAL_MS, PING_TIMEOUT_MS]);
      expect(pingInterval + pingTimeout).toBeLessThanOrEqual(15_000);
    });

    it('gets the greeting first, and alone', async () => {
      const first = await ada.connect();
      await ada.connect();
      await first.settled();
      expect(first.received).toEqual([{ name: 'connected', payload: { user_id: ada.id } }]);
      expect(first.all(connected)).toHaveLength(1);
    });

    it('that asks for no acknowledgements sends its events all the same', async () => {
      const channel = await createTestChannel(ada, workspace.id);
      const [adas, bens] = [await openChannelTab(ada, channel.id), await ben.connect()];
      bens.send(joinChannel, { channel_id: channel.id });
      bens.send(typing, { channel_id: channel.id });
      expect(await adas.waitFor(userTyping)).toMatchObject({ user_id: ben.id });
    });

    it('that opens a workspace receives every channel that the user can read', async () => {
      const [open, secret] = [
        await createTestChannel(ada, workspace.id),
        await createTestChannel(ada, workspace.id, { is_private: true }),
      ];
      const [adas, bens, guests] = [
        await openWorkspaceTab(ada, workspace.id),
        await openWorkspaceTab(ben, workspace.id),
        await openWorkspaceTab(workspace.guest, workspace.id),
      ];
      for (const { id } of [open, secret]) await sendTestMessage(ada, id);
      for (const tab of [adas, bens, guests]) await tab.settled();
      const channelIdsOf = (tab: TestSocket) => tab.all(newMessage).map(({ channel_id }) => channel_id);
      expect(channelIdsOf(adas)).toEqual([open.id, secret.id]);
      expect(channelIdsOf(bens)).toEqual([open.id]);
      expect(channelIdsOf(guests)).toEqual([]);
    });

    it('that opens a channel receives each of its messages once, also with its workspace open', async () => {
      const [one, other] = [
        await createTestChannel(ada, workspace.id),
        await createTestChannel(ada, workspace.id),
      ];
      const tab = await ben.connect();
      expect(await tab.emit(joinChannel, { channel_id: one.id })).toMatchObject({ ok: true, last_seq: 0 });
      for (const { id } of [one, other]) await sendTestMessage(ada, id);
      await tab.settled();
      expect(tab.all(newMessage).map(({ channel_id }) => channel_id)).toEqual([one.id]);
      await tab.emit(joinWorkspace, { workspace_id: workspace.id });
      expect(await tab.emit(joinChannel, { channel_id: one.id })).toMatchObject({ ok: true, last_seq: 1 });
      await sendTestMessage(ada, one.id);
      await tab.settled();
      expect(tab.all(newMessage)).toHaveLength(2);
    });

    it('that opens a channel learns how long the channel has been quiet', async () => {
      const channel = await createTestChannel(ada, workspace.id);
      const message = await sendTestMessage(ada, channel.id);
      const [before, after] = [performance.now(), await ben.connect()];
      await ada.does(addReaction, { params: { id: message.id }, body: { emoji: '🎉' } });
      // An event of another server arrives a moment later, and is not lost.
      await after.settled();
      const quietMs = async () => {
        const answer = await after.emit(joinChannel, { channel_id: channel.id });
        return Number((answer as { quiet_ms?: unknown }).quiet_ms);
      };
      expect(await quietMs()).toBeLessThanOrEqual(performance.now() - before);
      const since = await quietMs();
      expect(await quietMs()).toBeGreaterThanOrEqual(since);
    });

    it('that left a channel receives nothing more', async () => {
      const channel = await createTestChannel(ada, workspace.id);
      const tab = await openWorkspaceTab(ben, workspace.id);
      await tab.emit(joinChannel, { channel_id: channel.id });
      await tab.emit(leaveChannel, { channel_id: channel.id });
      await sendTestMessage(ada, channel.id);
      await tab.waitFor(newMessage);
      await tab.emit(leaveWorkspace, { workspace_id: workspace.id });
      await sendTestMessage(ada, channel.id);
      await createTestChannel(ada, workspace.id);
      await tab.settled();
      expect(receivedEventNames(tab)).toEqual(['connected', 'new_message']);
    });
  });

  describe('typing', () => {
    it('is published to others who have the channel open, not to the user’s own tabs', async () => {
      const channel = await createTestChannel(ada, workspace.id);
      const typist = await openChannelTab(ada, channel.id);
      const own = await openChannelTab(ada, channel.id);
      const looking = await openChannelTab(ben, channel.id);
      const elsewhere = await openWorkspaceTab(workspace.colleague, workspace.id);
      expect(await typist.emit(typing, { channel_id: channel.id })).toEqual({ ok: true });
      expect(await typist.emit(stopTyping, { channel_id: channel.id })).toEqual({ ok: true });
      for (const tab of [own, looking, elsewhere]) await tab.settled();
      const told = { channel_id: channel.id, user_id: ada.id, username: ada.user.username };
      expect(looking.all(userTyping)).toEqual([told]);
      expect(looking.all(userStoppedTyping)).toEqual([told]);
      for (const tab of [typist, own, elsewhere]) expect(receivedEventNames(tab)).toEqual(['connected']);
    });

    it.each([
      ['leaves the channel', (tab: TestSocket, channel_id: string) => tab.emit(leaveChannel, { channel_id })],
      ['is cut off', (tab: TestSocket) => tab.close()],
    ])('stops when the user %s', async (_, leave) => {
      const channel = await createTestChannel(ada, workspace.id);
      const [typist, silent] = [await openChannelTab(ada, channel.id), await openChannelTab(ada, channel.id)];
      const looking = await openChannelTab(ben, channel.id);
      await typist.emit(typing, { channel_id: channel.id });
      await leave(silent, channel.id);
      await leave(typist, channel.id);
      const told = { channel_id: channel.id, user_id: ada.id, username: ada.user.username };
      expect(await looking.waitFor(userStoppedTyping)).toEqual(told);
      await looking.settled();
      expect(looking.all(userStoppedTyping)).toEqual([told]);
    });

    it('stops when the user is removed from a private channel', async () => {
      const channel = await createTestChannel(ada, workspace.id, { is_private: true });
      await ada.does(addChannelMember, { params: { id: channel.id }, body: { user_id: ben.id } });
      const [typist, looking] = [
        await openChannelTab(ben, channel.id),
        await openChannelTab(ada, channel.id),
      ];
      await typist.emit(typing, { channel_id: channel.id });
      await looking.waitFor(userTyping);
      await ada.does(removeChannelMember, { params: { id: channel.id, user_id: ben.id } });
      const told = { channel_id: channel.id, user_id: ben.id, username: ben.user.username };
      expect(await looking.waitFor(userStoppedTyping)).toEqual(told);
    });

    it('needs an open channel, and ignores a name in the payload', async () => {
      const channel = await createTestChannel(ada, workspace.id);
      const looking = await openChannelTab(ben, channel.id);
      const tab = await ada.connect();
      const forged = { channel_id: channel.id, user_id: ben.id, username: 'the queen' };
      expect(await tab.emit(typing, forged)).toMatchObject({ ok: false, code: 'channel_not_found' });
      await tab.emit(joinChannel, { channel_id: channel.id });
      await tab.emit(typing, forged);
      expect(await looking.waitFor(userTyping)).toMatchObject({
        user_id: ada.id,
        username: ada.user.username,
      });
      await tab.emit(leaveChannel, { channel_id: channel.id });
      expect(await tab.emit(typing, forged)).toMatchObject({ ok: false });
    });
  });

  describe('an event', () => {
    it('follows the commit: its receiver can fetch the change', async () => {
      const channel = await createTestChannel(ada, workspace.id);
      const tab = await openChannelTab(ben, channel.id);
      for (let count = 1; count <= 10; count++) {
        void sendTestMessage(ada, channel.id);
        const { id } = await tab.waitFor(newMessage, ({ seq }) => seq === count);
        const [newest] = await ben.does(messages.listMessages, {
          params: { id: channel.id },
          query: { limit: 1 },
        });
        expect(newest!.id).toBe(id);
      }
    });

    it('of a failed transaction is never sent', async () => {
      const tab = await ada.connect();
      const told = {
        id: workspace.id,
        name: 'x',
        slug: 'x',
        icon: null,
        role: 'owner',
        role_version: 1,
        created_at: '',
        channel_creators: 'members',
        inviters: 'admins',
        allowed_email_domains: [] as string[],
        two_factor_required: false,
        lacks_two_factor: false,
        message_retention_days: null,
        file_retention_days: null,
        deletion: null,
        version: 1,
      } as const;
      const failing = app.transact(async (tx) => {
        tx.publish(workspaceAdded, [rooms.user(ada.id)], told);
        await tx.revoke(ada.id, workspace.id, rooms.user(ada.id));
        await tx.sql`select 1 / 0`;
      });
      await expect(failing).rejects.toThrow('division by zero');
      await createTestChannel(ben, workspace.id);
      await tab.settled();
      expect(receivedEventNames(tab)).toEqual(['connected']);
    });

    it('of a rejected request is never sent', async () => {
      await createTestChannel(ada, workspace.id, { name: 'taken' });
      const channel = await createTestChannel(ada, workspace.id, { name: 'free' });
      const tab = await openWorkspaceTab(ben, workspace.id);
      const { status } = await ada.call(updateChannel, {
        params: { id: channel.id },
        body: { name: 'TAKEN' },
      });
      await tab.settled();
      expect(status).toBe(409);
      expect(receivedEventNames(tab)).toEqual(['connected']);
    });

    it('keeps the order of changes', async () => {
      const channel = await createTestChannel(ada, workspace.id);
      const tab = await openChannelTab(ben, channel.id);
      for (let count = 0; count < 5; count++) {
        const { id } = await sendTestMessage(ada, channel.id);
        await ada.does(messages.editMessage, { params: { id }, body: { content: 'Edited' } });
        await ada.does(messages.deleteMessage, { params: { id } });
      }
      await tab.settled();
      expect(receivedEventNames(tab)).toEqual([
        'connected',
        ...Array(5).fill(['new_message', 'message_updated', 'message_deleted']).flat(),
      ]);
    });
  });
}

describe('on one server', () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  realtime();
});

describe.runIf(hasRedis)('on another server than the one that is written to', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
    app = await startServerPair(redis.url);
  });
  afterAll(async () => {
    await app.close();
    await redis.stop();
  });
  realtime();
});
