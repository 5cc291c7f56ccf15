import { randomBytes, randomUUID } from 'node:crypto';
import { refreshSession } from '@workflow/contract/auth/auth.endpoints.ts';
import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { joinChannel, typing } from '@workflow/contract/channels/channels.events.ts';
import { createDatabase } from '@workflow/contract/databases/databases.endpoints.ts';
import { joinDatabase } from '@workflow/contract/databases/databases.events.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { createFormData } from '@workflow/testing/harness/client.ts';
import { registerUserAt } from '@workflow/testing/harness/sign-up.ts';
import { openSocket } from '@workflow/testing/harness/socket.ts';
import { TestUser } from '@workflow/testing/harness/test-user.ts';
import type { Random } from '../random.ts';

/** A server, a member who attacks it from inside, and what that member owns. */
export interface Target {
  readonly url: string;
  readonly random: Random;
  readonly member: TestUser;
  readonly workspaceId: string;
  readonly channelId: string;
  readonly databaseId: string;
  /** The address of a page for a link preview; each path is a different page. */
  readonly linkTo: (path: string) => string;
}

type SocketAnswer = 'accepted' | 'refused';

type Answer = number | SocketAnswer | 'aborted';

export interface Attack {
  /**
   * The only answers that the server may give: HTTP statuses, whether sockets and events were accepted, or `aborted` if the client aborts
   * first.
   */
  readonly answers: readonly Answer[];
  /** Sends one or more hostile requests, and returns the answers. */
  readonly send: (target: Target) => Promise<readonly Answer[]>;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const MEGABYTE = 1024 * 1024;
const ROWS = 500;
const TYPING_EVENTS = 40;
const MESSAGES = 10;
/** An aborted upload ends after this time at the latest. In milliseconds. */
const ABORT_WITHIN_MS = 100;

async function post(url: string, body: BodyInit): Promise<number> {
  const response = await fetch(url, { method: 'POST', body, headers: JSON_TYPE });
  await response.text();
  return response.status;
}

const words = (random: Random) =>
  Array.from({ length: 3 }, () => random.whole(0, 1e9).toString(36)).join(' ');

const sendJson = ({ member }: Target, path: string, body: unknown, method = 'POST') =>
  member.send(`/api/v1${path}`, { method, headers: JSON_TYPE, body: JSON.stringify(body) });

const isAccepted = ({ ok }: { readonly ok: boolean }): SocketAnswer => (ok ? 'accepted' : 'refused');

/** All attacks run at the same time, and each repeats without a pause. */
export const attacks: Readonly<Record<string, Attack>> = {
  'sign-ins with wrong passwords': {
    answers: [401],
    send: async ({ url }) => [
      await post(
        `${url}/api/v1/auth/login`,
        JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'wrong' }),
      ),
    ],
  },
  'random tokens and ids': {
    answers: [401, 404, 405],
    async send({ url, random }) {
      const token = randomBytes(random.whole(1, 1_000)).toString('base64url');
      const paths = [
        'channels',
        'databases',
        'workspaces',
        'files',
        'imports',
        'messages',
        'nothing',
        'pages',
      ];
      const statuses: number[] = [];
      for (const path of paths) {
        const response = await fetch(`${url}/api/v1/${path}/${randomUUID()}?${randomUUID()}=1`, {
          headers: { authorization: `Bearer ${token}`, 'user-agent': randomUUID() },
        });
        await response.text();
        statuses.push(response.status);
      }
      return statuses;
    },
  },
  'ids of others': {
    answers: [404],
    async send({ member }) {
      const statuses: number[] = [];
      for (const path of ['channels', 'databases', 'workspaces', 'files', 'imports'])
        statuses.push((await member.send(`/api/v1/${path}/${randomUUID()}`)).status);
      return statuses;
    },
  },
  'oversized bodies': {
    answers: [413, 'aborted'],
    async send(target) {
      // The server may close the connection before the whole body is sent.
      const answer = await sendJson(target, '/messages', { content: 'x'.repeat(8 * MEGABYTE) }).catch(
        () => null,
      );
      return [answer?.status ?? 'aborted'];
    },
  },
  'malformed JSON': {
    answers: [400],
    async send({ member, random }) {
      const body = '[{"a":'.repeat(random.whole(1, 50_000));
      return [(await member.send('/api/v1/messages', { method: 'POST', headers: JSON_TYPE, body })).status];
    },
  },
  'sockets with bad tokens': {
    answers: ['refused'],
    async send({ url }) {
      const tokens = Array.from({ length: 10 }, () => randomBytes(200).toString('base64url'));
      return Promise.all(
        tokens.map((token) =>
          openSocket(url, token).then(
            () => 'accepted' as const,
            () => 'refused' as const,
          ),
        ),
      );
    },
  },
  'sockets that join rooms of others': {
    answers: ['refused'],
    async send({ url, member }) {
      const tab = await openSocket(url, member.tokens.access_token);
      const answers: SocketAnswer[] = [];
      for (let count = 0; count < 20; count++) {
        answers.push(isAccepted(await tab.emit(joinChannel, { channel_id: randomUUID() })));
        answers.push(isAccepted(await tab.emit(joinDatabase, { database_id: randomUUID() })));
      }
      tab.close();
      return answers;
    },
  },
  'floods of typing events': {
    answers: ['accepted'],
    async send({ url, member, channelId }) {
      const tab = await openSocket(url, member.tokens.access_token);
      await tab.emit(joinChannel, { channel_id: channelId });
      const events = Array.from({ length: TYPING_EVENTS }, () => tab.emit(typing, { channel_id: channelId }));
      const answers = (await Promise.all(events)).map(isAccepted);
      tab.close();
      return answers;
    },
  },
  'messages, edits and reactions': {
    answers: [200, 201],
    async send(target) {
      const statuses: number[] = [];
      for (let count = 0; count < MESSAGES; count++) {
        const sent = await sendJson(target, '/messages', {
          channel_id: target.channelId,
          content: `${words(target.random)} ${'word '.repeat(target.random.whole(1, 1_000))}`,
          client_message_id: randomUUID(),
        });
        const { id } = sent.body as Message;
        const edited = await sendJson(target, `/messages/${id}`, { content: words(target.random) }, 'PATCH');
        const reacted = await sendJson(target, `/messages/${id}/reactions`, { emoji: '👍' });
        statuses.push(sent.status, edited.status, reacted.status);
      }
      return statuses;
    },
  },
  'searches for different words': {
    answers: [200],
    async send({ member, channelId, workspaceId, random }) {
      const query = new URLSearchParams({ q: words(random) });
      const messages = await member.send(`/api/v1/channels/${channelId}/messages/search?${query}`);
      const users = await member.send(`/api/v1/users/search?workspace_id=${workspaceId}&${query}`);
      return [messages.status, users.status];
    },
  },
  'large row windows': {
    answers: [200, 201],
    async send(target) {
      const { databaseId, random } = target;
      const created = await sendJson(target, `/databases/${databaseId}/rows/create`, {
        client_rows_id: randomUUID(),
        rows: Array.from({ length: random.whole(1, 20) }, () => ({ cells: {} })),
      });
      const queried = await sendJson(target, `/databases/${databaseId}/rows/query`, { limit: ROWS });
      const database = await target.member.send(`/api/v1/databases/${databaseId}`);
      return [created.status, queried.status, database.status];
    },
  },
  'filters by unknown properties': {
    answers: [422],
    send: async (target) => [
      (
        await sendJson(target, `/databases/${target.databaseId}/rows/query`, {
          filter: {
            match: 'and',
            conditions: [{ property_id: randomUUID(), operator: 'contains', value: words(target.random) }],
          },
        })
      ).status,
    ],
  },
  'formulas that are refused': {
    answers: [422],
    send: async (target) => [
      (
        await sendJson(target, `/databases/${target.databaseId}/properties`, {
          name: words(target.random).slice(0, 40),
          type: 'formula',
          config: {
            expression: `${'('.repeat(target.random.whole(1, 500))}1 + ${target.random.whole(0, 1e9)}`,
          },
        })
      ).status,
    ],
  },
  'CSV previews': {
    answers: [201],
    async send({ member, workspaceId, random }) {
      const line = `${words(random)},${words(random)}\n`;
      const file = new File([`Name,Kind\n${line.repeat(20_000)}`], 'rows.csv');
      const body = createFormData(file, { workspace_id: workspaceId });
      return [(await member.send('/api/v1/imports', { method: 'POST', body })).status];
    },
  },
  'aborted uploads': {
    answers: [201, 'aborted'],
    async send({ member, channelId, random }) {
      const body = createFormData(new File([randomBytes(9 * MEGABYTE)], 'a.bin'), { channel_id: channelId });
      const signal = AbortSignal.timeout(random.whole(1, ABORT_WITHIN_MS));
      const answer = await member
        .send('/api/v1/messages/upload', { method: 'POST', body, signal })
        .catch(() => null);
      return [answer?.status ?? 'aborted'];
    },
  },
  'link previews of different pages': {
    answers: [201],
    send: async (target) => [
      (
        await sendJson(target, '/messages', {
          channel_id: target.channelId,
          content: Array.from({ length: 4 }, () => target.linkTo(`/${randomUUID()}`)).join(' '),
          client_message_id: randomUUID(),
        })
      ).status,
    ],
  },
  registrations: {
    answers: [200],
    async send({ url }) {
      const { tokens } = await registerUserAt(url, 'stranger');
      const headers = { authorization: `Bearer ${tokens.access_token}` };
      const response = await fetch(`${url}/api/v1/workspaces`, { headers });
      await response.text();
      return [response.status];
    },
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

/** Refreshes the member's access token, which expires after 15 minutes. */
export async function withFreshTokens(target: Target): Promise<Target> {
  const body = { refresh_token: target.member.tokens.refresh_token };
  const tokens = await target.member.does(refreshSession, { body });
  return { ...target, member: new TestUser(target.url, tokens) };
}
