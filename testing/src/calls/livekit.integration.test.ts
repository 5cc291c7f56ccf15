import * as events from '@workflow/contract/calls/calls.events.ts';
import { addChannelMember, removeChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { RoomServiceClient } from 'livekit-server-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { startLivekit, type TestLivekit } from '../harness/livekit.ts';
import { hasLivekit } from '../harness/livekit-program.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace } from '../harness/workspace.ts';

interface JoinAnswer {
  readonly session_id: string;
  readonly call: { readonly id: string };
  readonly livekit: { readonly url: string; readonly token: string };
}

interface Claims {
  readonly sub: string;
  readonly nbf: number;
  readonly exp: number;
  readonly video: { readonly room: string };
}

const claimsOf = ({ livekit }: JoinAnswer) =>
  JSON.parse(Buffer.from(livekit.token.split('.')[1]!, 'base64url').toString()) as Claims;

/** Connects to LiveKit as a browser does, without sending any media. */
function connect({ livekit: { url, token } }: JoinAnswer) {
  const socket = new WebSocket(`${url}/rtc?access_token=${token}&protocol=15&auto_subscribe=1`);
  const opened = new Promise<boolean>((resolve) => {
    socket.addEventListener('message', () => resolve(true), { once: true });
    socket.addEventListener('error', () => resolve(false), { once: true });
  });
  const closed = new Promise<void>((resolve) => {
    socket.addEventListener('close', () => resolve(), { once: true });
  });
  return { opened, closed };
}

describe.skipIf(!hasLivekit)('calls through a real LiveKit server (skipped if it is not built)', () => {
  let livekit: TestLivekit;
  let rooms: RoomServiceClient;
  let app: TestApp;
  beforeAll(async () => {
    livekit = await startLivekit();
    const { url, apiKey, apiSecret } = livekit.settings;
    rooms = new RoomServiceClient(url.replace('ws', 'http'), apiKey, apiSecret);
    app = await startTestApp({ livekit: livekit.settings });
  });
  afterAll(async () => {
    await app?.close();
    await livekit?.stop();
  });

  async function startCallWithMember() {
    const workspace = await createTestWorkspace(app).with('member');
    const { id: channel_id } = await createTestChannel(workspace.owner, workspace.id, { is_private: true });
    const member = { user_id: workspace.member.id };
    await workspace.owner.does(addChannelMember, { params: { id: channel_id }, body: member });
    const tabOf = async (person: TestUser) => {
      const tab = await person.connect();
      await tab.emit(joinWorkspace, { workspace_id: workspace.id });
      await tab.emit(joinChannel, { channel_id });
      return tab;
    };
    const [hers, his] = [await tabOf(workspace.owner), await tabOf(workspace.member)];
    const started = (await hers.emit(events.startChannelCall, { channel_id })) as unknown as JoinAnswer;
    const joined = (await his.emit(events.joinChannelCall, { channel_id })) as unknown as JoinAnswer;
    return { workspace, channel_id, hers, his, started, joined };
  }
  const participantsOf = async (answer: JoinAnswer) =>
    (await rooms.listParticipants(claimsOf(answer).video.room).catch(() => [])).map(
      ({ identity }) => identity,
    );

  it('gives each session a short-lived token for its own call', async () => {
    const { started, joined } = await startCallWithMember();
    const { sub, exp, nbf, video } = claimsOf(started);
    expect(sub).toBe(started.session_id);
    expect(exp - nbf).toBeLessThanOrEqual(120);
    expect(video).toMatchObject({ roomJoin: true, room: expect.stringContaining(started.call.id) });
    expect(video).not.toHaveProperty('roomAdmin');
    expect(claimsOf(joined).video.room).toBe(video.room);
    const connections = [connect(started), connect(joined)];
    for (const { opened } of connections) expect(await opened).toBe(true);
    expect((await participantsOf(started)).toSorted()).toEqual(
      [started.session_id, joined.session_id].toSorted(),
    );
  });

  it('removes a user within a second who is removed from the channel, also when they connect again', async () => {
    const { workspace, channel_id, started, joined } = await startCallWithMember();
    const [hers, his] = [connect(started), connect(joined)];
    expect([await hers.opened, await his.opened]).toEqual([true, true]);
    const removed = performance.now();
    const params = { id: channel_id, user_id: workspace.member.id };
    await workspace.owner.does(removeChannelMember, { params });
    await his.closed;
    expect(performance.now() - removed).toBeLessThan(1_000);
    await expect.poll(() => participantsOf(started)).toEqual([started.session_id]);

    const again = connect(joined);
    expect(await again.opened).toBe(true);
    await again.closed;
    await expect.poll(() => participantsOf(started)).toEqual([started.session_id]);
  });

  it('disconnects everyone when the call ends, and a session that leaves', async () => {
    const { channel_id, hers, his, started, joined } = await startCallWithMember();
    const connections = [connect(started), connect(joined)];
    for (const { opened } of connections) expect(await opened).toBe(true);
    await his.emit(events.leaveChannelCall, { channel_id });
    await connections[1]!.closed;
    await expect.poll(() => participantsOf(started)).toEqual([started.session_id]);
    await hers.emit(events.endChannelCall, { channel_id });
    await connections[0]!.closed;
    await expect.poll(() => participantsOf(started)).toEqual([]);
  });
});
