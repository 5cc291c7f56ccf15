import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError, offlineError } from '../../../platform/api/api-error.ts';
import {
  classifyFailure,
  drain,
  isUploading,
  nextToSend,
  type OutboxEntry,
  prepareRetry,
  uploadFilesAgain,
} from './outbox.ts';
import { retryDelay } from './retry-loop.ts';

const createEntry = (number: number, channel = 'a', refused: string | null = null): OutboxEntry => ({
  id: `018f-${String(number).padStart(4, '0')}`,
  channel_id: channel,
  content: `message ${number}`,
  parent_id: null,
  reply_to_content: null,
  written_at: '2026-11-20T18:00:00.000Z',
  refused,
});

const problem = (status: number, code = 'code') => new ApiError({ status, code, detail: 'No.' });

test('sends in the order of writing, not of storage', () => {
  const entries = [createEntry(3), createEntry(1), createEntry(2, 'b')];
  expect(nextToSend(entries, new Set())?.id).toBe(createEntry(1).id);
  expect(nextToSend(entries, new Set(['a']))?.id).toBe(createEntry(2).id);
  expect(nextToSend(entries, new Set(['a', 'b']))).toBeUndefined();
});

test('an entry that waits for one of its files delays only its own conversation', () => {
  const file = { blob: new Blob(['x']), name: 'a.txt', size: null, url: null };
  const uploaded = { ...file, url: '/api/v1/files/x' };
  for (const files of [[file], [uploaded, file]]) {
    const entries = [{ ...createEntry(1), files }, createEntry(2), createEntry(3, 'b')];
    expect(nextToSend(entries, new Set())?.id).toBe(createEntry(3).id);
  }
  const arrived = [{ ...createEntry(1), files: [uploaded, uploaded] }, createEntry(2)];
  expect(nextToSend(arrived, new Set())?.id).toBe(createEntry(1).id);
});

test('a rejected entry delays no others', () => {
  expect(nextToSend([createEntry(1, 'a', 'No.'), createEntry(2)], new Set())?.id).toBe(createEntry(2).id);
});

test.each([
  [offlineError(), 'nothing-passes'],
  [new DOMException('too slow', 'TimeoutError'), 'nothing-passes'],
  [problem(401), 'nothing-passes'],
  [problem(429), 'nothing-passes'],
  [problem(500), 'wait'],
  [problem(503), 'wait'],
  [problem(409, 'message_deleted'), 'gone'],
  [problem(409, 'sent_elsewhere'), 'refused'],
  [problem(422, 'unknown_parent'), 'answers-nothing'],
  [problem(404), 'refused'],
  [problem(422), 'refused'],
  [problem(422, 'unknown_file'), 'file-gone'],
])('classifies %s as %s', (error, kind) => {
  expect(classifyFailure(error).kind).toBe(kind);
});

test('the retry delays grow to half a minute', () => {
  expect([1, 2, 3, 10].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 30_000]);
});

type NetworkBehavior =
  | 'fine'
  | 'lost-request'
  | 'lost-answer'
  | 'server-error'
  | 'lost-server-error'
  | 'refused'
  | 'closed-tab';

/** Simulates a server with idempotency keys behind a network whose behavior `weather` lists. */
function createEnvironment(weather: NetworkBehavior[]) {
  const stored = new Map<string, OutboxEntry>();
  const kept: OutboxEntry[] = [];
  const refused: string[] = [];
  const delayed: string[] = [];
  const canceled = new Set<string>();
  const means = {
    list: async () => [...stored.values()],
    async send(sent: OutboxEntry): Promise<Message> {
      const now = weather.shift() ?? 'fine';
      if (now === 'lost-request') throw offlineError();
      if (now === 'server-error') throw problem(503);
      if (now === 'refused') throw problem(422);
      if (!kept.some(({ id }) => id === sent.id)) kept.push(sent);
      if (now === 'lost-answer') throw offlineError();
      if (now === 'lost-server-error') throw problem(500);
      if (now === 'closed-tab') throw new Error('closed');
      return { id: sent.id } as Message;
    },
    confirm: async (sent: OutboxEntry) => void stored.delete(sent.id),
    isCanceled: (sent: OutboxEntry) => canceled.has(sent.id),
    async withdraw(sent: OutboxEntry) {
      if (weather.shift() === 'lost-request') throw offlineError();
      kept.splice(0, kept.length, ...kept.filter(({ id }) => id !== sent.id));
      stored.delete(sent.id);
    },
    uploadAgain: async () => undefined,
    delay: (sent: OutboxEntry) => void delayed.push(sent.id),
    discard: async (sent: OutboxEntry) => void stored.delete(sent.id),
    dropReply: async (sent: OutboxEntry) => void stored.set(sent.id, { ...sent, parent_id: null }),
    async refuse(sent: OutboxEntry, detail: string) {
      refused.push(sent.id);
      stored.set(sent.id, { ...sent, refused: detail });
    },
  };
  return { stored, kept, refused, delayed, canceled, means };
}

test('says after the first failed attempt that the server failed, and keeps trying', async () => {
  const { stored, kept, delayed, means } = createEnvironment(['server-error']);
  stored.set('1', { ...createEntry(1), id: '1' });
  expect(await drain(means)).toBe(true);
  expect(delayed).toEqual(['1']);
  expect(await drain(means)).toBe(false);
  expect(kept).toHaveLength(1);
});

test('a message that is canceled after the server saved it and answered with an error is deleted, and not sent again', async () => {
  const { stored, kept, canceled, means } = createEnvironment(['lost-server-error', 'lost-request']);
  stored.set(createEntry(1).id, createEntry(1));
  expect(await drain(means)).toBe(true);
  expect(kept).toHaveLength(1);
  canceled.add(createEntry(1).id);
  expect(await drain(means)).toBe(true);
  expect(await drain(means)).toBe(false);
  expect([kept, [...stored.keys()]]).toEqual([[], []]);
});

test('a message that is canceled while it is being sent is deleted, and is never confirmed', async () => {
  const { stored, kept, canceled, means } = createEnvironment([]);
  const confirmed: string[] = [];
  stored.set(createEntry(1).id, createEntry(1));
  const send = (sent: OutboxEntry) => {
    canceled.add(sent.id);
    return means.send(sent);
  };
  const confirm = async ({ id }: OutboxEntry) => void confirmed.push(id);
  expect(await drain({ ...means, send, confirm })).toBe(false);
  expect([kept, confirmed, stored.size]).toEqual([[], [], 0]);
});

test('a canceled message that the server refused is gone', async () => {
  const { stored, refused, canceled, means } = createEnvironment(['refused']);
  stored.set(createEntry(1).id, createEntry(1));
  const send = (sent: OutboxEntry) => {
    canceled.add(sent.id);
    return means.send(sent);
  };
  expect(await drain({ ...means, send })).toBe(false);
  expect([refused, stored.size]).toEqual([[], 0]);
});

test('sends each message once and in order per channel, despite failures and closed tabs', async () => {
  const weathers = fc.array(
    fc.constantFrom<NetworkBehavior>(
      'fine',
      'lost-request',
      'lost-answer',
      'server-error',
      'lost-server-error',
      'refused',
      'closed-tab',
    ),
    { maxLength: 40 },
  );
  const writes = fc.array(fc.record({ channel: fc.constantFrom('a', 'b', 'c'), drains: fc.boolean() }), {
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(weathers, writes, async (weather, written) => {
      const { stored, kept, refused, means } = createEnvironment([...weather]);
      const entries = written.map(({ channel }, index) => createEntry(index, channel));
      for (const [index, { drains }] of written.entries()) {
        stored.set(entries[index]!.id, entries[index]!);
        if (drains) await drain(means);
      }
      for (let tries = 0; tries <= weather.length && (await drain(means)); tries++);
      const taken = entries.filter(({ id }) => !refused.includes(id));
      const inChannel = (list: OutboxEntry[], channel: string) =>
        list.filter(({ channel_id }) => channel_id === channel).map(({ id }) => id);
      for (const channel of ['a', 'b', 'c']) {
        const arrived = inChannel(kept, channel).filter((id) => !refused.includes(id));
        expect(arrived).toEqual(inChannel(taken, channel));
      }
      expect([...stored.keys()].sort()).toEqual([...refused].sort());
    }),
  );
});

test('sends a reply without its quote if the original was deleted', async () => {
  const { stored, kept, means } = createEnvironment([]);
  const answer = { ...createEntry(1), parent_id: 'gone', reply_to_content: 'What?' };
  for (const one of [answer, createEntry(2)]) stored.set(one.id, one);
  const send = (sent: OutboxEntry) =>
    sent.parent_id === 'gone' ? Promise.reject(problem(422, 'unknown_parent')) : means.send(sent);
  expect(await drain({ ...means, send })).toBe(false);
  expect(kept.map(({ content, parent_id }) => [content, parent_id])).toEqual([
    ['message 1', null],
    ['message 2', null],
  ]);
});

test('a retry uploads files again that the server no longer has', async () => {
  const { stored, kept, refused, means } = createEnvironment([]);
  const createFile = (name: string) => ({
    blob: new Blob(['x']),
    name,
    size: null,
    url: `/api/v1/files/${name}`,
  });
  stored.set(createEntry(1).id, { ...createEntry(1), files: [createFile('a.txt'), createFile('b.txt')] });
  const urlsOf = ({ files = [] }: OutboxEntry) => files.map(({ url }) => url);
  const isThere = new Set<string | null>();
  const drainOutbox = () =>
    drain({
      ...means,
      send: (sent) =>
        urlsOf(sent).every((url) => isThere.has(url))
          ? means.send(sent)
          : Promise.reject(problem(422, 'unknown_file')),
      uploadAgain: async (one) => void stored.set(one.id, uploadFilesAgain(one)),
    });
  const uploads = (folder: string) => {
    const waiting = [...stored.values()].find((one) => isUploading(one) && one.refused === null)!;
    const files = waiting.files!.map((file) => ({ ...file, url: `/api/v1/files/${folder}/${file.name}` }));
    stored.set(waiting.id, { ...waiting, files });
  };
  await drainOutbox();
  uploads('gone-too');
  await drainOutbox();
  expect(refused).toEqual([createEntry(1).id]);

  stored.set(createEntry(1).id, prepareRetry(stored.get(createEntry(1).id)!));
  uploads('new');
  for (const name of ['a.txt', 'b.txt']) isThere.add(`/api/v1/files/new/${name}`);
  await drainOutbox();
  expect(kept.map(urlsOf)).toEqual([['/api/v1/files/new/a.txt', '/api/v1/files/new/b.txt']]);
  expect(stored.size).toBe(0);
});

test('a retry after another rejection reuses the uploaded file', () => {
  const file = { blob: new Blob(['x']), name: 'a.txt', size: null, url: '/api/v1/files/x' };
  const one = { ...createEntry(1), files: [file] };
  expect(prepareRetry({ ...one, refused: 'No.' })).toEqual(one);
  expect(prepareRetry(createEntry(2, 'a', 'No.'))).toEqual(createEntry(2));
});
