import { createHmac, randomUUID } from 'node:crypto';
import { declineDmCall, getActiveCall } from '@workflow/contract/calls/calls.endpoints.ts';
import * as events from '@workflow/contract/calls/calls.events.ts';
import {
  CALL_SESSIONS_MAX,
  CALL_SESSIONS_OF_USER_MAX,
  SDP_LENGTH_MAX,
  TURN_CREDENTIALS_MS,
} from '@workflow/contract/calls/calls.limits.ts';
import {
  addChannelMember,
  archiveChannel,
  deleteChannel,
  removeChannelMember,
} from '@workflow/contract/channels/channels.endpoints.ts';
import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import { listDmMessages } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { listDms } from '@workflow/contract/dms/dms.endpoints.ts';
import { dmCallEnded, endDmCall, startDmCall } from '@workflow/contract/dms/dms.events.ts';
import { addMember } from '@workflow/contract/members/members.endpoints.ts';
import { listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestSocket } from '../harness/socket.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestDm, createTestWorkspace } from '../harness/workspace.ts';

const TURN_SECRET = 'the secret of a relay';
const SDP = { type: 'offer', sdp: 'v=0' } as const;

let app: TestApp;
let workspaceId: string;
let ada: TestUser;
let ben: TestUser;
let cleo: TestUser;
let channelId: string;

beforeAll(async () => {
  app = await startTestApp({ turnUrls: ['turn:turn.example.com:3478'], turnSecret: TURN_SECRET });
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with('member', 'colleague');
  [workspaceId, ada, ben, cleo] = [workspace.id, workspace.owner, workspace.member, workspace.colleague];
  channelId = (await createTestChannel(ada, workspaceId, { is_private: true })).id;
  for (const { id: user_id } of [ben, cleo])
    await ada.does(addChannelMember, { params: { id: channelId }, body: { user_id } });
});
afterAll(() => app.close());

interface JoinAnswer {
  readonly ok: true;
  readonly session_id: string;
  readonly call: { readonly id: string; readonly participants: readonly string[] };
  readonly sessions: readonly { readonly session_id: string }[];
  readonly ice_servers: readonly { readonly username?: string; readonly credential?: string }[];
}

const tabOf = async (person: TestUser) => {
  const tab = await person.connect();
  await tab.emit(joinWorkspace, { workspace_id: workspaceId });
  await tab.emit(joinChannel, { channel_id: channelId });
  return tab;
};
const start = (tab: TestSocket, session_id?: string) =>
  tab.emit(events.startChannelCall, { channel_id: channelId, session_id }) as unknown as Promise<JoinAnswer>;
const join = (tab: TestSocket, session_id?: string) =>
  tab.emit(events.joinChannelCall, { channel_id: channelId, session_id }) as unknown as Promise<JoinAnswer>;
const leave = (tab: TestSocket) => tab.emit(events.leaveChannelCall, { channel_id: channelId });
const end = (tab: TestSocket) => tab.emit(events.endChannelCall, { channel_id: channelId });
const activeCall = async (by = ada) =>
  (await by.does(getActiveCall, { params: { id: channelId } })).active_call;
const recordedCalls = async () =>
  (await ada.does(listMessages, { params: { id: channelId }, query: {} })).map(
    ({ content, user_id, ended_call }) => ({
      content,
      user_id,
      ended_call,
    }),
  );

describe('a call in a channel', () => {
  it('is announced to the channel, joined by others, and ends with the last one who leaves', async () => {
    const [hers, his, watching] = [await tabOf(ada), await tabOf(ben), await tabOf(cleo)];
    expect(await activeCall()).toBeNull();
    const started = await start(hers);
    expect(started).toMatchObject({ ok: true, sessions: [], call: { participants: [ada.id] } });
    expect(await watching.waitFor(events.channelCallStarted)).toMatchObject({
      channel_id: channelId,
      started_by: ada.id,
      participants: [ada.id],
    });
    expect(await activeCall(cleo)).toEqual(started.call);

    const joined = await join(his);
    expect(joined.sessions).toMatchObject([{ session_id: started.session_id, user: { id: ada.id } }]);
    expect(await his.waitFor(events.existingCallParticipants)).toMatchObject({ participants: [ada.id] });
    const told = await hers.waitFor(events.userJoinedCall, ({ user_id }) => user_id === ben.id);
    expect(told).toMatchObject({
      session: { session_id: joined.session_id },
      call: { participants: [ada.id, ben.id] },
    });
    await his.settled();
    expect(his.all(events.userJoinedCall).filter(({ user_id }) => user_id === ben.id)).toEqual([]);

    await leave(hers);
    const left = await his.waitFor(events.userLeftCall);
    expect(left).toMatchObject({ user_id: ada.id, session_id: started.session_id });
    expect(await activeCall()).toMatchObject({ started_by: ada.id, participants: [ben.id] });
    await leave(his);
    expect(await watching.waitFor(events.channelCallEnded)).toEqual({
      channel_id: channelId,
      call_id: started.call.id,
    });
    expect(await activeCall()).toBeNull();
    await vi.waitFor(
      async () =>
        expect(await recordedCalls()).toEqual([
          {
            content: '📞 Call ended · 1 min · 2 people',
            user_id: ada.id,
            ended_call: { outcome: 'ended', seconds: expect.any(Number), people_count: 2 },
          },
        ]),
      { timeout: 15_000 },
    );
  });

  it('is one call when several people start it at the same time, and only its starter can end it', async () => {
    const tabs = await Promise.all([ada, ben, cleo].map(tabOf));
    const answers = await Promise.all(tabs.map((tab) => start(tab)));
    expect(new Set(answers.map(({ call }) => call.id)).size).toBe(1);
    const call = await activeCall();
    expect(call!.participants.toSorted()).toEqual([ada.id, ben.id, cleo.id].toSorted());
    await tabs[0]!.settled();
    expect(tabs[0]!.all(events.channelCallStarted)).toHaveLength(1);
    const starter = [ada, ben, cleo].findIndex(({ id }) => id === call!.started_by);
    expect(await end(tabs[(starter + 1) % 3]!)).toMatchObject({ ok: false, code: 'not_call_starter' });
    expect(await end(tabs[starter]!)).toMatchObject({ ok: true });
    for (const tab of tabs) await tab.waitFor(events.channelCallEnded);
    expect(await activeCall()).toBeNull();
    expect(await join(tabs[0]!)).toMatchObject({ ok: false, code: 'call_not_found' });
  });

  it('has a limited number of sessions, and one for each connection', async () => {
    const hers = await tabOf(ada);
    const first = await start(hers);
    expect(await join(hers)).toMatchObject({ session_id: first.session_id });
    for (let count = 0; count < CALL_SESSIONS_OF_USER_MAX; count++)
      expect(await join(await ben.connect())).toMatchObject({ ok: true });
    expect(await join(await ben.connect())).toMatchObject({ ok: false, code: 'too_many_own_devices' });
    const others = await Promise.all(
      Array.from({ length: CALL_SESSIONS_MAX - 1 - CALL_SESSIONS_OF_USER_MAX }, () => app.createUser()),
    );
    for (const { id: user_id } of others) {
      await ada.does(addMember, { params: { id: workspaceId }, body: { user_id, role: 'member' } });
      await ada.does(addChannelMember, { params: { id: channelId }, body: { user_id } });
    }
    for (const other of others) expect(await join(await other.connect())).toMatchObject({ ok: true });
    expect(await join(await cleo.connect())).toMatchObject({ ok: false, code: 'call_full' });
    expect((await activeCall())!.participants).toEqual([ada.id, ben.id, ...others.map(({ id }) => id)]);
  });

  it('ends the session of a connection that joins with another one', async () => {
    const hers = await tabOf(ada);
    await start(hers);
    const second = randomUUID();
    expect(await join(hers, second)).toMatchObject({ ok: true, session_id: second });
    const { sessions } = await join(await tabOf(ben));
    expect(sessions.map(({ session_id }) => session_id)).toEqual([second]);
  });

  it('gives its participants short-lived credentials for the relay', async () => {
    const { ice_servers } = await start(await tabOf(ada));
    const { username = '', credential } = ice_servers.at(-1)!;
    const [expiry, user] = username.split(':');
    expect(user).toBe(ada.id);
    expect(Number(expiry) * 1000 - Date.now()).toBeLessThanOrEqual(TURN_CREDENTIALS_MS);
    expect(credential).toBe(createHmac('sha1', TURN_SECRET).update(username).digest('base64'));
  });
});

describe('a signal', () => {
  it('goes to one session of the same call, with its true sender', async () => {
    const [hers, his, other] = [await tabOf(ada), await tabOf(ben), await tabOf(cleo)];
    const { session_id: from } = await start(hers);
    const { session_id: to } = await join(his);
    await join(other);
    const forged = { from_user_id: cleo.id, from_session_id: randomUUID() };
    const address = { channel_id: channelId, to_user_id: ben.id };
    const offer = { ...address, sdp: SDP, ...forged };
    expect(await hers.emit(events.sendOffer, offer)).toEqual({ ok: true });
    const stamp = { ...address, to_session_id: to, from_user_id: ada.id, from_session_id: from };
    expect(await his.waitFor(events.offerReceived)).toEqual({ ...stamp, sdp: SDP });
    const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null };
    await hers.emit(events.sendCandidate, { ...address, to_session_id: to, candidate });
    expect(await his.waitFor(events.candidateReceived)).toEqual({ ...stamp, candidate });
    await his.emit(events.sendAnswer, {
      channel_id: channelId,
      to_user_id: ada.id,
      to_session_id: from,
      sdp: 'v=0',
    });
    expect(await hers.waitFor(events.answerReceived)).toMatchObject({ from_user_id: ben.id, sdp: 'v=0' });
    await other.settled();
    expect(other.all(events.offerReceived)).toEqual([]);
  });

  it('is refused with a reason when it goes to or comes from outside of the call, or is too large', async () => {
    const [hers, his] = [await tabOf(ada), await tabOf(ben)];
    await start(hers);
    const toBen = { channel_id: channelId, to_user_id: ben.id, sdp: SDP };
    expect(await hers.emit(events.sendOffer, toBen)).toMatchObject({
      ok: false,
      code: 'call_peer_not_found',
    });
    const toAda = { channel_id: channelId, to_user_id: ada.id, sdp: SDP };
    expect(await his.emit(events.sendOffer, toAda)).toMatchObject({ ok: false, code: 'not_in_call' });
    await join(his);
    const large = { ...toAda, sdp: 'v'.repeat(SDP_LENGTH_MAX + 1) };
    expect(await his.emit(events.sendOffer, large)).toMatchObject({
      ok: false,
      detail: `“sdp” must be at most ${SDP_LENGTH_MAX} characters long.`,
    });
    await leave(his);
    expect(await his.emit(events.sendOffer, toAda)).toMatchObject({ ok: false, code: 'not_in_call' });
    await hers.settled();
    expect(hers.all(events.offerReceived)).toEqual([]);
  });
});

describe('a participant', () => {
  it('who loses the connection can continue the session, and no one else can', async () => {
    const [hers, his] = [await tabOf(ada), await tabOf(ben)];
    const { session_id } = await start(hers);
    await join(his);
    hers.close();
    expect(await join(await cleo.connect(), session_id)).toMatchObject({
      ok: false,
      code: 'call_session_taken',
    });
    const again = await tabOf(ada);
    expect(await join(again, session_id)).toMatchObject({ session_id });
    await his.emit(events.sendOffer, { channel_id: channelId, to_user_id: ada.id, sdp: SDP });
    await again.waitFor(events.offerReceived);
    await his.settled();
    expect(his.all(events.userLeftCall)).toEqual([]);
  });

  it('whose connection is lost leaves when the lease ends, and not at once', {
    timeout: 40_000,
  }, async () => {
    const [hers, his, watching] = [await tabOf(ada), await tabOf(ben), await tabOf(cleo)];
    await start(hers);
    await join(his);
    const lost = performance.now();
    hers.close();
    his.close();
    await watching.waitFor(events.channelCallEnded);
    expect(watching.all(events.userLeftCall).map(({ user_id }) => user_id)).toHaveLength(2);
    const seconds = (performance.now() - lost) / 1000;
    expect(seconds).toBeGreaterThan(3);
  });

  it('who is removed from the channel leaves the call, and hears about it', async () => {
    const [hers, his] = [await tabOf(ada), await tabOf(ben)];
    await start(hers);
    const { session_id } = await join(his);
    await ada.does(removeChannelMember, { params: { id: channelId, user_id: ben.id } });
    await hers.waitFor(events.userLeftCall);
    expect(await his.waitFor(events.userLeftCall)).toMatchObject({ session_id });
    const signal = { channel_id: channelId, to_user_id: ada.id, sdp: SDP };
    expect(await his.emit(events.sendOffer, signal)).toMatchObject({ ok: false, code: 'not_in_call' });
    expect((await activeCall())!.participants).toEqual([ada.id]);
  });
});

it.each([
  ['archived', archiveChannel],
  ['deleted', deleteChannel],
])('a call ends when its channel is %s', async (_how, close) => {
  const hers = await tabOf(ada);
  await start(hers);
  await ada.does(close, { params: { id: channelId } });
  await vi.waitFor(async () => {
    expect(await app.database.sql`select 1 from calls where conversation_id = ${channelId}`).toHaveLength(0);
  }, 10_000);
});

it('a call in a direct message can be declined, and one that nobody answered is recorded as missed', async () => {
  const { id } = await createTestDm(ada, workspaceId, ben);
  const [hers, his] = [await tabOf(ada), await tabOf(ben)];
  await hers.emit(startDmCall, { dm_id: id });
  await ben.does(declineDmCall, { params: { id } });
  // The caller gets the event, and so do the other devices of the user who declined.
  for (const tab of [hers, his])
    expect(await tab.waitFor(events.dmCallDeclined)).toMatchObject({ dm_id: id, user_id: ben.id });
  await hers.emit(endDmCall, { dm_id: id });
  expect(await his.waitFor(dmCallEnded)).toMatchObject({ dm_id: id });
  await vi.waitFor(
    async () => {
      const messages = await ben.does(listDmMessages, { params: { id }, query: {} });
      expect(messages).toMatchObject([{ content: '📞 Missed call', ended_call: { outcome: 'missed' } }]);
      const dms = await ben.does(listDms, { params: { workspace_id: workspaceId }, query: {} });
      expect(dms[0]!.last_message).toMatchObject({ ended_call: { outcome: 'missed' } });
    },
    { timeout: 15_000 },
  );
});
