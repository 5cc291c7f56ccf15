import * as events from '@workflow/contract/calls/calls.events.ts';
import { CALL_STARTS_MAX } from '@workflow/contract/calls/calls.limits.ts';
import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import { updateMember } from '@workflow/contract/members/members.endpoints.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyDatabase, startOwnTestApp, startTestApp, type TestApp } from '../harness/app.ts';
import { hasRedis, startRedis, type TestRedis } from '../harness/redis.ts';
import type { TestSocket } from '../harness/socket.ts';
import { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace } from '../harness/workspace.ts';

interface JoinAnswer {
  readonly ok: boolean;
  readonly session_id: string;
  readonly is_new: boolean;
}

const start = (tab: TestSocket, channel_id: string) =>
  tab.emit(events.startChannelCall, { channel_id }) as unknown as Promise<JoinAnswer>;
const join = (tab: TestSocket, channel_id: string, session_id?: string) =>
  tab.emit(events.joinChannelCall, { channel_id, session_id }) as unknown as Promise<JoinAnswer>;
const clientAt = (server: TestApp, person: TestUser) => new TestUser(server.url, person.tokens);

async function tabOf(person: TestUser, workspace_id: string, channel_id: string): Promise<TestSocket> {
  const tab = await person.connect();
  await tab.emit(joinWorkspace, { workspace_id });
  await tab.emit(joinChannel, { channel_id });
  return tab;
}

/** Ends the leases of all sessions, as after a pause without a running process. */
const expireLeases = ({ database }: TestApp) =>
  database.sql`update call_sessions set expires_at = now() - interval '5 seconds'`;

describe.skipIf(!hasRedis)('a call on two processes', () => {
  let redis: TestRedis;
  let here: TestApp;
  let there: TestApp;
  const apps: TestApp[] = [];
  const startProcess = async (databaseUrl: string) => {
    const app = await startTestApp({ databaseUrl, redisUrl: redis.url });
    apps.push(app);
    return app;
  };

  beforeAll(async () => {
    redis = await startRedis();
    const databaseUrl = await copyDatabase();
    [here, there] = [await startProcess(databaseUrl), await startProcess(databaseUrl)];
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await redis.stop();
  });

  it('passes signals, and ends for a user who becomes a guest', async () => {
    const workspace = await createTestWorkspace(here).with('member');
    const { id: channel_id } = await createTestChannel(workspace.owner, workspace.id);
    const hers = await tabOf(workspace.owner, workspace.id, channel_id);
    const his = await tabOf(clientAt(there, workspace.member), workspace.id, channel_id);
    await start(hers, channel_id);
    const { session_id } = await join(his, channel_id);
    await hers.waitFor(events.userJoinedCall, ({ user_id }) => user_id === workspace.member.id);
    const signal = { channel_id, sdp: { type: 'offer', sdp: 'v=0' } as const };
    await hers.emit(events.sendOffer, { ...signal, to_user_id: workspace.member.id });
    expect(await his.waitFor(events.offerReceived)).toMatchObject({ to_session_id: session_id });

    const params = { id: workspace.id, user_id: workspace.member.id };
    await workspace.owner.does(updateMember, { params, body: { role: 'guest' } });
    for (const tab of [hers, his])
      expect(await tab.waitFor(events.userLeftCall)).toMatchObject({ session_id });
    expect(await his.emit(events.sendOffer, { ...signal, to_user_id: workspace.owner.id })).toMatchObject({
      ok: false,
      code: 'not_in_call',
    });
  });

  it('loses a participant whose lease has expired, also while other processes start', async () => {
    const workspace = await createTestWorkspace(here).with('member');
    const { id: channel_id } = await createTestChannel(workspace.owner, workspace.id);
    const hers = await tabOf(workspace.owner, workspace.id, channel_id);
    const his = await tabOf(clientAt(there, workspace.member), workspace.id, channel_id);
    await start(hers, channel_id);
    const { session_id } = await join(his, channel_id);
    his.close();
    const expired = async () => {
      const { sql } = here.database;
      await sql`update call_sessions set expires_at = now() - interval '1 second' where id = ${session_id}`;
      await new Promise((resolve) => setImmediate(resolve));
      return (
        (await sql`select 1 from call_sessions where id = ${session_id} and expires_at > now()`).length === 0
      );
    };
    await expect.poll(expired).toBe(true);
    await startProcess(here.databaseUrl);
    const extended = await here.database.sql`
      select 1 from call_sessions where id = ${session_id} and expires_at > now()`;
    expect(extended).toHaveLength(0);
    expect(await hers.waitFor(events.userLeftCall)).toMatchObject({ session_id });
  });
});

describe('a call while the server restarts', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startOwnTestApp();
  });
  afterEach(() => app.close());

  it('goes on when its participants reconnect after their leases have expired', async () => {
    const { id, owner } = await createTestWorkspace(app).with();
    const channel = await createTestChannel(owner, id);
    const { session_id } = await start(await tabOf(owner, id, channel.id), channel.id);
    const { databaseUrl } = app;
    await app.close();
    app = await startTestApp({ databaseUrl });
    await expireLeases(app);
    const again = clientAt(app, owner);
    // A removal makes the server check all calls at once.
    const guest = await app.createUser();
    await app.database
      .sql`insert into workspace_members (workspace_id, user_id, role) values (${id}, ${guest.id}, 'member')`;
    await again.does(updateMember, { params: { id, user_id: guest.id }, body: { role: 'guest' } });
    expect(await join(await again.connect(), channel.id, session_id)).toMatchObject({
      ok: true,
      is_new: false,
    });
  });
});

it('a user cannot start calls in a conversation again and again', async () => {
  const app = await startTestApp({ rateLimit: true });
  const { id, owner } = await createTestWorkspace(app).with();
  const channel = await createTestChannel(owner, id);
  const tab = await tabOf(owner, id, channel.id);
  for (let count = 0; count < CALL_STARTS_MAX; count++) {
    expect(await start(tab, channel.id)).toMatchObject({ ok: true });
    await tab.emit(events.leaveChannelCall, { channel_id: channel.id });
    // The limit for each second is another one.
    await expect
      .poll(async () => (await tab.emit(events.leaveChannelCall, { channel_id: channel.id })).ok)
      .toBe(true);
  }
  await expect.poll(() => start(tab, channel.id)).toMatchObject({ ok: false, code: 'too_many_calls' });
  await app.close();
});
