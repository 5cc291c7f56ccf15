import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { revokeSession } from '@workflow/contract/auth/auth.endpoints.ts';
import { addChannelMember, removeChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import { joinChannel, typing, userTyping } from '@workflow/contract/channels/channels.events.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { createClient as createRedisClient } from 'redis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyDatabase, startTestApp, type TestApp } from '../harness/app.ts';
import { createClient } from '../harness/client.ts';
import { hasRedis, startRedis, type TestRedis } from '../harness/redis.ts';
import { startServerProcess } from '../harness/server-process.ts';
import { SECRET_KEY } from '../harness/settings.ts';
import type { TestSocket } from '../harness/socket.ts';
import { startTcpProxy } from '../harness/tcp-proxy.ts';
import { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';

let here: TestApp;
let there: TestApp;
let workspace: TestWorkspace<'member'>;
let ada: TestUser;
/** The user Ben, connected to the other server. */
let ben: TestUser;
let tab: TestSocket;

const clientAt = (server: TestApp, person: TestUser) => new TestUser(server.url, person.tokens);

async function startBothServers(redisUrl: string | null): Promise<void> {
  const databaseUrl = await copyDatabase();
  [here, there] = await Promise.all([
    startTestApp({ databaseUrl, redisUrl }),
    startTestApp({ databaseUrl, redisUrl }),
  ]);
}

async function waitForConnection(): Promise<void> {
  workspace = await createTestWorkspace(here).with('member');
  ada = workspace.owner;
  ben = clientAt(there, workspace.member);
  tab = await ben.connect();
  await tab.emit(joinWorkspace, { workspace_id: workspace.id });
}

/** Waits until the tab may no longer open the channel. */
const waitForRemoval = (channelId: string) =>
  expect.poll(async () => (await tab.emit(typing, { channel_id: channelId })).ok).toBe(false);

const readiness = async (server: TestApp) => (await createClient(server.url, null).send('/readyz')).body;

describe('two servers on one database', () => {
  beforeAll(() => startBothServers(null));
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
  });
  beforeEach(waitForConnection);

  it('end a session on both', async () => {
    await ada.does(revokeSession, { params: { id: sessionOf(ada) } });
    const again = createClient(there.url, ada.tokens.access_token);
    await expect.poll(async () => (await again.send('/api/v1/auth/me')).status).toBe(401);
  });

  it('remove a removed member from events on both', async () => {
    const channel = await createTestChannel(ada, workspace.id);
    await tab.emit(joinChannel, { channel_id: channel.id });
    await ada.does(removeMember, { params: { id: workspace.id, user_id: ben.id } });
    await waitForRemoval(channel.id);
    const before = tab.received.length;
    await sendTestMessage(clientAt(there, ada), channel.id);
    await tab.settled();
    expect(tab.received.slice(before)).toEqual([]);
  });

  it('send events to an added member, and no longer after the removal', async () => {
    const channel = await createTestChannel(ada, workspace.id, { is_private: true });
    await ada.does(addChannelMember, { params: { id: channel.id }, body: { user_id: ben.id } });
    await tab.waitFor(catchUp);
    await sendTestMessage(clientAt(there, ada), channel.id);
    await tab.waitFor(newMessage);
    await tab.emit(joinChannel, { channel_id: channel.id });
    await ada.does(removeChannelMember, { params: { id: channel.id, user_id: ben.id } });
    await waitForRemoval(channel.id);
    await sendTestMessage(clientAt(there, ada), channel.id);
    await tab.settled();
    expect(tab.all(newMessage)).toHaveLength(1);
  });

  it('publish a message that is sent again to either of them', async () => {
    const channel = await createTestChannel(ada, workspace.id);
    const sent = { client_message_id: randomUUID() };
    const message = await sendTestMessage(ada, channel.id, 'Are you there?', sent);
    // The author did not receive the response, and retries at the other server.
    await sendTestMessage(clientAt(there, ada), channel.id, 'Are you there?', sent);
    expect(await tab.waitFor(newMessage)).toMatchObject({ id: message.id });
  });

  it('recheck their connections after lost notifications', async () => {
    const channel = await createTestChannel(ada, workspace.id);
    await tab.emit(joinChannel, { channel_id: channel.id });
    const other = await clientAt(there, ada).connect();
    // Simulates notifications that were sent while no server listened.
    await here.database.sql`delete from sessions where user_id = ${ada.id}`;
    await here.database.sql`delete from workspace_members where user_id = ${ben.id}`;
    const listening = await here.database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'workflow-notifications'`;
    expect(listening).toHaveLength(2);
    await other.closed;
    await waitForRemoval(channel.id);
  });
});

describe.skipIf(!hasRedis)('two servers on one database and Redis', () => {
  let redis: TestRedis;

  beforeAll(async () => {
    redis = await startRedis();
    await startBothServers(redis.url);
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await redis.stop();
  });
  beforeEach(waitForConnection);

  it('exchange messages and typing', async () => {
    const channel = await createTestChannel(ada, workspace.id);
    await tab.emit(joinChannel, { channel_id: channel.id });
    const own = await ada.connect();
    await own.emit(joinChannel, { channel_id: channel.id });
    await own.emit(typing, { channel_id: channel.id });
    for (const number of [1, 2, 3]) await sendTestMessage(ada, channel.id, `Number ${number}.`);
    await tab.waitFor(newMessage, ({ seq }) => seq === 3);
    expect(tab.all(newMessage).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(tab.all(userTyping)).toHaveLength(1);
  });

  it('send catch_up for events that Redis rejected', async () => {
    const channel = await createTestChannel(ada, workspace.id);
    await redis.refuseWrites(true);
    await sendTestMessage(ada, channel.id, 'Said to a full Redis.');
    await expect.poll(() => readiness(here)).toMatchObject({ away: ['redis'] });
    await redis.refuseWrites(false);
    await tab.waitFor(catchUp, ({ workspace_id }) => workspace_id === null);
    await expect.poll(() => readiness(here)).not.toHaveProperty('away');
    expect(tab.all(newMessage)).toEqual([]);
  });

  it('ignore invalid entries', async () => {
    const channel = await createTestChannel(ada, workspace.id);
    const client = await createRedisClient({ url: redis.url }).connect();
    for (const text of [
      '{',
      'null',
      '{"event":{}}',
      '{"signal":{"signal":"rights_changed"}}',
      '{"close":7}',
    ]) {
      await client.xAdd('workflow:events', '*', { from: 'somebody', text });
    }
    client.destroy();
    await sendTestMessage(ada, channel.id, 'After that.');
    expect(await tab.waitFor(newMessage)).toMatchObject({ content: 'After that.' });
  });

  it('continue after the stream was recreated', async () => {
    const client = await createRedisClient({ url: redis.url }).connect();
    // Simulates entries of a Redis whose clock was ahead of the one that replaced it.
    const gap = JSON.stringify({ gap: true });
    await client.xAdd('workflow:events', '9999999999999-0', { from: 'another', text: gap });
    await tab.waitFor(catchUp);
    await client.del('workflow:events');
    client.destroy();
    await expect.poll(() => readiness(there)).toMatchObject({ away: ['redis'] });
    await expect.poll(() => readiness(there)).not.toHaveProperty('away');
    const channel = await createTestChannel(ada, workspace.id);
    await sendTestMessage(ada, channel.id, 'Heard again.');
    expect(await tab.waitFor(newMessage)).toMatchObject({ content: 'Heard again.' });
  });

  it('reconnect to Redis after the network dropped their connections silently', async () => {
    const door = await startTcpProxy({ port: Number(new URL(redis.url).port), host: '127.0.0.1' });
    const { databaseUrl } = here;
    const distant = await startTestApp({ databaseUrl, redisUrl: `redis://127.0.0.1:${door.port}` });
    const other = await clientAt(distant, workspace.member).connect();
    await other.emit(joinWorkspace, { workspace_id: workspace.id });
    const channel = await createTestChannel(ada, workspace.id);
    door.stallConnections();
    await sendTestMessage(ada, channel.id, 'Said to nobody.');
    await expect.poll(() => readiness(distant)).toMatchObject({ away: ['redis'] });
    await expect.poll(() => readiness(distant)).not.toHaveProperty('away');
    await other.waitFor(catchUp, ({ workspace_id }) => workspace_id === null);
    await sendTestMessage(ada, channel.id, 'Heard again.');
    await other.waitFor(newMessage, ({ content }) => content === 'Heard again.');
    await sendTestMessage(clientAt(distant, ada), channel.id, 'And heard from there.');
    await tab.waitFor(newMessage, ({ content }) => content === 'And heard from there.');
    other.close();
    await distant.close();
    await door.close();
  });

  it('work alone while Redis is unavailable, and miss nothing when it returns', async () => {
    const channel = await createTestChannel(ada, workspace.id);
    const [own, doomed] = [await ada.connect(), await clientAt(there, ada).connect()];
    await own.emit(joinWorkspace, { workspace_id: workspace.id });
    await tab.emit(joinChannel, { channel_id: channel.id });
    await redis.kill();
    await expect.poll(() => readiness(here)).toMatchObject({ away: ['redis'] });

    // Sockets of the same server receive the event at once.
    await sendTestMessage(ada, channel.id, 'Said while it was away.');
    await own.settled();
    expect(own.all(newMessage)).toHaveLength(1);
    // Rights and sessions end at once on both servers.
    await ada.does(removeMember, { params: { id: workspace.id, user_id: ben.id } });
    await waitForRemoval(channel.id);
    await ada.does(revokeSession, { params: { id: sessionOf(ada) } });
    await Promise.all([own.closed, doomed.closed]);

    await redis.restart();
    await tab.waitFor(catchUp, ({ workspace_id }) => workspace_id === null);
    await expect.poll(() => readiness(there)).not.toHaveProperty('away');
    expect(tab.all(newMessage)).toEqual([]);
    await waitForConnection();
    const afterwards = await createTestChannel(ada, workspace.id);
    await sendTestMessage(ada, afterwards.id, 'Heard again.');
    expect(await tab.waitFor(newMessage)).toMatchObject({ content: 'Heard again.' });
  });

  it('make all clients refetch what a killed server may not have published', async () => {
    const { databaseUrl } = here;
    const doomed = await startServerProcess({
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      DATA_DIR: tmpdir(),
      SECRET_KEY,
    });
    const channel = await createTestChannel(ada, workspace.id);
    await sendTestMessage(new TestUser(doomed.url, ada.tokens), channel.id);
    await tab.waitFor(newMessage);
    // Notices about the earlier Redis outage may arrive for a moment longer.
    const before = tab.all(catchUp).length;
    await doomed.end('SIGKILL');
    await expect.poll(() => tab.all(catchUp).length).toBeGreaterThan(before);
    expect(tab.all(catchUp).at(-1)).toEqual({ workspace_id: null });
  });
});

/** Returns the session id in an access token. */
function sessionOf({ tokens }: TestUser): string {
  const [, payload = ''] = tokens.access_token.split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string }).sid;
}
