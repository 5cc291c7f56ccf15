import { updateChannel } from '@workflow/contract/channels/channels.endpoints.ts';
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
import { startTestApp, startTestPair, type TestApp } from '../harness/app.ts';
import { hasRedis, startRedis, type TestRedis } from '../harness/redis.ts';
import type { PersonalSocket } from '../harness/socket.ts';
import { namesHeard, tabIn, tabOf } from '../harness/tabs.ts';
import type { Person } from '../harness/test-user.ts';
import { aChannel, aMessage, aWorkspace, type Peopled } from '../harness/workspace.ts';

let app: TestApp;
let workspace: Peopled<'member' | 'colleague' | 'guest' | 'outsider' | 'removed'>;
let ada: Person;
let ben: Person;

function realtime(): void {
  beforeEach(async () => {
    workspace = await aWorkspace(app).with('member', 'colleague', 'guest', 'outsider', 'removed');
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
      const first = await ada.connects();
      await ada.connects();
      await first.settled();
      expect(first.heard).toEqual([{ name: 'connected', payload: { user_id: ada.id } }]);
      expect(first.all(connected)).toHaveLength(1);
    });

    it('that opens a workspace receives every channel that the user can read', async () => {
      const [open, secret] = [
        await aChannel(ada, workspace.id),
        await aChannel(ada, workspace.id, { is_private: true }),
      ];
      const [adas, bens, guests] = [
        await tabOf(ada, workspace.id),
        await tabOf(ben, workspace.id),
        await tabOf(workspace.guest, workspace.id),
      ];
      for (const { id } of [open, secret]) await aMessage(ada, id);
      for (const tab of [adas, bens, guests]) await tab.settled();
      const heard = (tab: PersonalSocket) => tab.all(newMessage).map(({ channel_id }) => channel_id);
      expect(heard(adas)).toEqual([open.id, secret.id]);
      expect(heard(bens)).toEqual([open.id]);
      expect(heard(guests)).toEqual([]);
    });

    it('that opens a channel receives each of its messages once, also with its workspace open', async () => {
      const [one, other] = [await aChannel(ada, workspace.id), await aChannel(ada, workspace.id)];
      const tab = await ben.connects();
      expect(await tab.emit(joinChannel, { channel_id: one.id })).toMatchObject({ ok: true, last_seq: 0 });
      for (const { id } of [one, other]) await aMessage(ada, id);
      await tab.settled();
      expect(tab.all(newMessage).map(({ channel_id }) => channel_id)).toEqual([one.id]);
      await tab.emit(joinWorkspace, { workspace_id: workspace.id });
      expect(await tab.emit(joinChannel, { channel_id: one.id })).toMatchObject({ ok: true, last_seq: 1 });
      await aMessage(ada, one.id);
      await tab.settled();
      expect(tab.all(newMessage)).toHaveLength(2);
    });

    it('that opens a channel learns how long the channel has been quiet', async () => {
      const channel = await aChannel(ada, workspace.id);
      const message = await aMessage(ada, channel.id);
      const [before, after] = [performance.now(), await ben.connects()];
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
      const channel = await aChannel(ada, workspace.id);
      const tab = await tabOf(ben, workspace.id);
      await tab.emit(joinChannel, { channel_id: channel.id });
      await tab.emit(leaveChannel, { channel_id: channel.id });
      await aMessage(ada, channel.id);
      await tab.waitFor(newMessage);
      await tab.emit(leaveWorkspace, { workspace_id: workspace.id });
      await aMessage(ada, channel.id);
      await aChannel(ada, workspace.id);
      await tab.settled();
      expect(namesHeard(tab)).toEqual(['connected', 'new_message']);
    });
  });

  describe('typing', () => {
    it('is published to others who have the channel open, not to the user’s own tabs', async () => {
      const channel = await aChannel(ada, workspace.id);
      const typist = await tabIn(ada, channel.id);
      const own = await tabIn(ada, channel.id);
      const looking = await tabIn(ben, channel.id);
      const elsewhere = await tabOf(workspace.colleague, workspace.id);
      expect(await typist.emit(typing, { channel_id: channel.id })).toEqual({ ok: true });
      expect(await typist.emit(stopTyping, { channel_id: channel.id })).toEqual({ ok: true });
      for (const tab of [own, looking, elsewhere]) await tab.settled();
      const told = { channel_id: channel.id, user_id: ada.id, username: ada.user.username };
      expect(looking.all(userTyping)).toEqual([told]);
      expect(looking.all(userStoppedTyping)).toEqual([told]);
      for (const tab of [typist, own, elsewhere]) expect(namesHeard(tab)).toEqual(['connected']);
    });

    it.each([
      [
        'leaves the channel',
        (tab: PersonalSocket, channel_id: string) => tab.emit(leaveChannel, { channel_id }),
      ],
      ['is cut off', (tab: PersonalSocket) => tab.close()],
    ])('stops when the user %s', async (_, leave) => {
      const channel = await aChannel(ada, workspace.id);
      const [typist, silent] = [await tabIn(ada, channel.id), await tabIn(ada, channel.id)];
      const looking = await tabIn(ben, channel.id);
      await typist.emit(typing, { channel_id: channel.id });
      await leave(silent, channel.id);
      await leave(typist, channel.id);
      const told = { channel_id: channel.id, user_id: ada.id, username: ada.user.username };
      expect(await looking.waitFor(userStoppedTyping)).toEqual(told);
      await looking.settled();
      expect(looking.all(userStoppedTyping)).toEqual([told]);
    });

    it('needs an open channel, and ignores a name in the payload', async () => {
      const channel = await aChannel(ada, workspace.id);
      const looking = await tabIn(ben, channel.id);
      const tab = await ada.connects();
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
      const channel = await aChannel(ada, workspace.id);
      const tab = await tabIn(ben, channel.id);
      for (let count = 1; count <= 10; count++) {
        void aMessage(ada, channel.id);
        const { id } = await tab.waitFor(newMessage, ({ seq }) => seq === count);
        const [newest] = await ben.does(messages.listMessages, {
          params: { id: channel.id },
          query: { limit: 1 },
        });
        expect(newest!.id).toBe(id);
      }
    });

    it('of a failed transaction is never sent', async () => {
      const tab = await ada.connects();
      const told = {
        id: workspace.id,
        name: 'x',
        slug: 'x',
        icon: null,
        role: 'owner',
        created_at: '',
        version: 1,
      } as const;
      const failing = app.transact(async (tx) => {
        tx.publish(workspaceAdded, [rooms.user(ada.id)], told);
        await tx.revoke(ada.id, workspace.id, rooms.user(ada.id));
        await tx.sql`select 1 / 0`;
      });
      await expect(failing).rejects.toThrow('division by zero');
      await aChannel(ben, workspace.id);
      await tab.settled();
      expect(namesHeard(tab)).toEqual(['connected']);
    });

    it('of a rejected request is never sent', async () => {
      await aChannel(ada, workspace.id, { name: 'taken' });
      const channel = await aChannel(ada, workspace.id, { name: 'free' });
      const tab = await tabOf(ben, workspace.id);
      const { status } = await ada.call(updateChannel, {
        params: { id: channel.id },
        body: { name: 'TAKEN' },
      });
      await tab.settled();
      expect(status).toBe(409);
      expect(namesHeard(tab)).toEqual(['connected']);
    });

    it('keeps the order of changes', async () => {
      const channel = await aChannel(ada, workspace.id);
      const tab = await tabIn(ben, channel.id);
      for (let count = 0; count < 5; count++) {
        const { id } = await aMessage(ada, channel.id);
        await ada.does(messages.editMessage, { params: { id }, body: { content: 'Edited' } });
        await ada.does(messages.deleteMessage, { params: { id } });
      }
      await tab.settled();
      expect(namesHeard(tab)).toEqual([
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
    app = await startTestPair(redis.url);
  });
  afterAll(async () => {
    await app.close();
    await redis.stop();
  });
  realtime();
});
