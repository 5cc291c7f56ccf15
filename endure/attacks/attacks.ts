import { randomBytes, randomUUID } from 'node:crypto';
import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { joinChannel, typing } from '@workflow/contract/channels/channels.events.ts';
import { createDatabase } from '@workflow/contract/databases/databases.endpoints.ts';
import { joinDatabase } from '@workflow/contract/databases/databases.events.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { createFormData } from '@workflow/testing/harness/client.ts';
import { registerUserAt } from '@workflow/testing/harness/sign-up.ts';
import { openSocket } from '@workflow/testing/harness/socket.ts';
import type { TestUser } from '@workflow/testing/harness/test-user.ts';
import type { Random } from '../random.ts';

/** A server, a member who attacks it with a valid account, and what that member owns. */
interface Target {
  readonly url: string;
  readonly random: Random;
  readonly member: TestUser;
  readonly workspaceId: string;
  readonly channelId: string;
  readonly databaseId: string;
  /** Returns the address of a page for a link preview; each path is a different page. */
  readonly linkTo: (path: string) => string;
}

/** Sends one or several hostile requests. Refusals are expected; only the server's memory is measured. */
type Attack = (target: Target) => Promise<unknown>;

const JSON_TYPE = { 'content-type': 'application/json' };
const MEGABYTE = 1024 * 1024;
const ROWS = 500;
const TYPING_EVENTS = 40;
const MESSAGES = 10;
/** The longest time in milliseconds after which an upload is aborted. */
const ABORT_WITHIN_MS = 100;

async function post(url: string, body: BodyInit, headers: Record<string, string> = JSON_TYPE) {
  const response = await fetch(url, { method: 'POST', body, headers });
  return response.text();
}

const words = (random: Random) =>
  Array.from({ length: 3 }, () => random.whole(0, 1e9).toString(36)).join(' ');

const sendJson = ({ member }: Target, path: string, body: unknown, method = 'POST') =>
  member.send(`/api/v1${path}`, { method, headers: JSON_TYPE, body: JSON.stringify(body) });

export const attacks: Readonly<Record<string, Attack>> = {
  'sign-ins with wrong passwords': ({ url }) =>
    post(
      `${url}/api/v1/auth/login`,
      JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'wrong' }),
    ),
  'random tokens and ids': async ({ url, random }) => {
    const token = randomBytes(random.whole(1, 1_000)).toString('base64url');
    const paths = ['channels', 'databases', 'workspaces', 'files', 'imports', 'messages', 'nothing', 'pages'];
    for (const path of paths) {
      const response = await fetch(`${url}/api/v1/${path}/${randomUUID()}?${randomUUID()}=1`, {
        headers: { authorization: `Bearer ${token}`, 'user-agent': randomUUID() },
      });
      await response.text();
    }
  },
  'ids of others': async (target) => {
    for (const path of ['channels', 'databases', 'workspaces', 'files', 'imports'])
      await target.member.send(`/api/v1/${path}/${randomUUID()}`);
  },
  'oversized bodies': (target) => sendJson(target, '/messages', { content: 'x'.repeat(8 * MEGABYTE) }),
  'malformed JSON': ({ member, random }) =>
    member.send('/api/v1/messages', {
      method: 'POST',
      headers: JSON_TYPE,
      body: `${'[{"a":'.repeat(random.whole(1, 50_000))}`,
    }),
  'sockets with bad tokens': async ({ url }) => {
    const tokens = Array.from({ length: 10 }, () => randomBytes(200).toString('base64url'));
    await Promise.all(tokens.map((token) => openSocket(url, token).catch(() => null)));
  },
  'sockets that join rooms of others': async ({ member, workspaceId }) => {
    const tab = await member.connect();
    await tab.emit(joinWorkspace, { workspace_id: workspaceId });
    for (let count = 0; count < 20; count++) {
      await tab.emit(joinChannel, { channel_id: randomUUID() });
      await tab.emit(joinDatabase, { database_id: randomUUID() });
      await tab.emitRaw(randomUUID(), { nothing: randomUUID() });
    }
    tab.close();
    member.closeSockets();
  },
  'floods of typing events': async ({ member, channelId }) => {
    const tab = await member.connect();
    await tab.emit(joinChannel, { channel_id: channelId });
    await Promise.all(
      Array.from({ length: TYPING_EVENTS }, () =>
        tab.emit(typing, { channel_id: channelId }).catch(() => null),
      ),
    );
    tab.close();
    member.closeSockets();
  },
  'messages, edits and reactions': async (target) => {
    for (let count = 0; count < MESSAGES; count++) {
      const { body } = await sendJson(target, '/messages', {
        channel_id: target.channelId,
        content: `${words(target.random)} ${'word '.repeat(target.random.whole(1, 1_000))}`,
        client_message_id: randomUUID(),
      });
      const { id } = body as Message;
      await sendJson(target, `/messages/${id}`, { content: words(target.random) }, 'PATCH');
      await sendJson(target, `/messages/${id}/reactions`, { emoji: '👍' });
    }
  },
  'searches for different words': async ({ member, channelId, workspaceId, random }) => {
    const query = new URLSearchParams({ q: words(random) });
    await member.send(`/api/v1/channels/${channelId}/messages/search?${query}`);
    await member.send(`/api/v1/users/search?workspace_id=${workspaceId}&${query}`);
  },
  'large row windows': async (target) => {
    const { databaseId, random } = target;
    await sendJson(target, `/databases/${databaseId}/rows/create`, {
      client_rows_id: randomUUID(),
      rows: Array.from({ length: random.whole(1, 20) }, () => ({ cells: {} })),
    });
    await sendJson(target, `/databases/${databaseId}/rows/query`, { limit: ROWS });
    await target.member.send(`/api/v1/databases/${databaseId}`);
  },
  'different filters': (target) =>
    sendJson(target, `/databases/${target.databaseId}/rows/query`, {
      filter: {
        match: 'and',
        conditions: [{ property_id: randomUUID(), operator: 'contains', value: words(target.random) }],
      },
    }),
  'formulas that are refused': (target) =>
    sendJson(target, `/databases/${target.databaseId}/properties`, {
      name: words(target.random).slice(0, 40),
      type: 'formula',
      config: { expression: `${'('.repeat(target.random.whole(1, 500))}1 + ${target.random.whole(0, 1e9)}` },
    }),
  'CSV previews': ({ member, workspaceId, random }) =>
    member.send('/api/v1/imports', {
      method: 'POST',
      body: createFormData(
        new File([`Name,Kind\n${`${words(random)},${words(random)}\n`.repeat(20_000)}`], 'rows.csv'),
        { workspace_id: workspaceId },
      ),
    }),
  'aborted uploads': async ({ url, member, channelId, random }) => {
    const giveUp = AbortSignal.timeout(random.whole(1, ABORT_WITHIN_MS));
    const form = createFormData(new File([randomBytes(9 * MEGABYTE)], 'a.bin'), { channel_id: channelId });
    const headers = { authorization: `Bearer ${member.tokens.access_token}` };
    await fetch(`${url}/api/v1/messages/upload`, {
      method: 'POST',
      body: form,
      headers,
      signal: giveUp,
    }).catch(() => null);
  },
  'link previews of different pages': (target) =>
    sendJson(target, '/messages', {
      channel_id: target.channelId,
      content: Array.from({ length: 4 }, () => target.linkTo(`/${randomUUID()}`)).join(' '),
      client_message_id: randomUUID(),
    }),
  registrations: async ({ url }) => {
    const { tokens } = await registerUserAt(url, 'stranger');
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    await (await fetch(`${url}/api/v1/workspaces`, { headers })).text();
  },
};

interface TargetParts extends Pick<Target, 'url' | 'random' | 'linkTo'> {
  readonly createUser: (name: string) => Promise<TestUser>;
}

/** Registers a member with a workspace, a channel and a database. */
export async function prepareTarget({ createUser, ...parts }: TargetParts): Promise<Target> {
  const member = await createUser('member');
  const { id: workspaceId } = await member.does(createWorkspace, { body: { name: 'Northwind' } });
  const channel = await member.does(createChannel, {
    query: { workspace_id: workspaceId },
    body: { name: 'general-attack' },
  });
  const database = await member.does(createDatabase, { query: { workspace_id: workspaceId }, body: {} });
  return { ...parts, member, workspaceId, channelId: channel.id, databaseId: database.id };
}
