import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { addMember } from '@workflow/contract/members/members.endpoints.ts';
import { listMessages, sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { addressOf, openDatabase } from '@workflow/server/platform/database/connection/client.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyDatabase } from '../harness/app.ts';
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts';
import { registerUserAt } from '../harness/sign-up.ts';
import { TestUser } from '../harness/test-user.ts';

const usesOwnDatabase = process.env.TEST_DATABASE_URL === undefined;

let dataDir: string;
let env: Record<string, string>;
const running = new Set<ServerProcess>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'workflow-server-'));
  env = { DATA_DIR: dataDir, ...(usesOwnDatabase ? {} : { DATABASE_URL: await copyDatabase() }) };
});
afterEach(async () => {
  for (const server of running) await stop(server);
});
afterAll(() => rm(dataDir, { recursive: true }));

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess(env);
  running.add(server);
  return server;
}

function stop(server: ServerProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
  running.delete(server);
  return server.end(signal);
}

describe('a server that is killed under load', { timeout: 180_000 }, () => {
  it('has every acknowledged message once after the restart, and accepts the others again without duplicates', async () => {
    const server = await start();
    const [ada, ben] = [await registerUserAt(server.url, 'ada'), await registerUserAt(server.url, 'ben')];
    const { id } = await ada.does(createWorkspace, { body: { name: 'Northwind' } });
    await ada.does(addMember, { params: { id }, body: { user_id: ben.id, role: 'member' } });
    const channel = await ada.does(createChannel, { query: { workspace_id: id }, body: { name: 'general' } });

    const attempts: {
      by: TestUser;
      body: { channel_id: string; content: string; client_message_id: string };
    }[] = [];
    const acknowledged = new Map<string, Message>();
    const enough = Promise.withResolvers<void>();
    async function writeOn(by: TestUser): Promise<void> {
      for (;;) {
        const client_message_id = randomUUID();
        const body = { channel_id: channel.id, content: `Message ${attempts.length}`, client_message_id };
        attempts.push({ by, body });
        const message = await by.does(sendMessage, { body }).catch(enough.reject);
        // A request that fails after the test has enough messages is ignored.
        if (!message) return;
        acknowledged.set(client_message_id, message);
        if (acknowledged.size === 200) enough.resolve();
      }
    }
    const writers = Array.from({ length: 8 }, (_, index) => writeOn(index % 2 ? ada : ben));
    await enough.promise;
    await stop(server, 'SIGKILL');
    await Promise.all(writers);
    expect(attempts.length).toBeGreaterThan(acknowledged.size);

    const { url } = await start();
    const reconnect = (person: TestUser) => new TestUser(url, person.tokens);
    const kept = await loadAllMessages(reconnect(ada), channel.id);
    const keptIds = kept.map(({ client_message_id }) => client_message_id);
    expect(new Set(keptIds).size).toBe(keptIds.length);
    for (const { id: messageId, client_message_id, content, seq } of acknowledged.values()) {
      expect(kept.filter((one) => one.client_message_id === client_message_id)).toMatchObject([
        { id: messageId, content, seq },
      ]);
    }

    const answers = await Promise.all(
      attempts.map(({ by, body }) => reconnect(by).call(sendMessage, { body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      attempts.map(({ body }) => (keptIds.includes(body.client_message_id) ? 200 : 201)),
    );
    const whole = await loadAllMessages(reconnect(ben), channel.id);
    expect(whole.map(({ client_message_id }) => client_message_id).toSorted()).toEqual(
      attempts.map(({ body }) => body.client_message_id).toSorted(),
    );
    expect(whole.map(({ seq }) => seq)).toEqual(whole.map((_, index) => whole.length - index));
  });
});

async function loadAllMessages(by: TestUser, id: string): Promise<Message[]> {
  const all: Message[] = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const page = await by.does(listMessages, {
      params: { id },
      query: { limit: 100, ...(before && { before }) },
    });
    if (page.length === 0) return all;
    all.push(...page);
  }
}

/** Opens a connection to the server's database. */
function openDatabaseConnection() {
  const { DATABASE_URL } = env;
  return openDatabase(
    DATABASE_URL
      ? addressOf(DATABASE_URL)
      : { host: join(dataDir, 'socket'), port: 5432, database: 'workflow', username: 'workflow' },
    2,
  );
}

describe('a server that receives SIGTERM', () => {
  it('answers running requests, closes its sockets and exits in time', async () => {
    const server = await start();
    const ada = await registerUserAt(server.url, 'ada');
    const { id } = await ada.does(createWorkspace, { body: { name: 'Northwind' } });
    const channel = await ada.does(createChannel, { query: { workspace_id: id }, body: { name: 'general' } });
    const socket = await ada.connect();
    const { sql, close } = openDatabaseConnection();
    const { sending, end } = await sql.begin(async (tx) => {
      await tx`select 1 from conversations where id = ${channel.id} for update`;
      const sent = ada.call(sendMessage, { body: { channel_id: channel.id, content: 'The last one' } });
      const waiting = () => sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
      await expect.poll(waiting).toHaveLength(1);
      const ended = stop(server);
      await expect.poll(() => ada.send('/healthz').catch(() => 'refused')).toBe('refused');
      await socket.closed;
      return { sending: sent, end: ended };
    });
    expect((await sending).status).toBe(201);
    await close();
    expect(await end).toEqual({ code: 0, signal: null });
    const { url } = await start();
    const [last] = await loadAllMessages(new TestUser(url, ada.tokens), channel.id);
    expect(last?.content).toBe('The last one');
  });

  it('exits within ten seconds even if clients keep connections open', async () => {
    const server = await start();
    const person = await registerUserAt(server.url, 'ada');
    const socket = await person.connect();
    const answers = Array.from({ length: 12 }, () => person.send('/api/v1/auth/me').catch(() => null));
    await Promise.race(answers);
    const from = performance.now();
    expect(await stop(server)).toEqual({ code: 0, signal: null });
    expect(performance.now() - from).toBeLessThan(10_000);
    await Promise.all(answers);
    await socket.closed;
  });
});
