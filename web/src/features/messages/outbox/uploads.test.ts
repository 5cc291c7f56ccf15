import { expect, test } from 'vitest';
import { ApiError, offlineError } from '../../../platform/api/api-error.ts';
import type { OutboxEntry } from './outbox.ts';
import { uploadAll } from './uploads.ts';

const createFile = (name: string) => ({ blob: new Blob(['x']), name, size: null, url: null });

const createEntry = (number: number, channel: string, further: readonly string[] = []): OutboxEntry => ({
  id: `018f-${String(number).padStart(4, '0')}`,
  channel_id: channel,
  content: '',
  parent_id: null,
  reply_to_content: null,
  written_at: '2026-11-20T18:00:00.000Z',
  files: [`${number}.txt`, ...further].map(createFile),
  refused: null,
});

const problem = (status: number, code: string, detail: string) => new ApiError({ status, code, detail });
const noRoomResponse = () => problem(503, 'no_room', 'The server has no room for files at the moment.');

/** Simulates outbox entries and a server that answers uploads on command; other uploads succeed. */
function createEnvironment(entries: readonly OutboxEntry[]) {
  const stored = new Map(entries.map((one) => [one.id, one]));
  const failures = new Map<string, () => Error>();
  const asked: string[] = [];
  const failed: string[] = [];
  const means = {
    list: async () => [...stored.values()],
    async upload(_: OutboxEntry, { name }: { name: string }) {
      asked.push(name);
      const failure = failures.get(name);
      if (failure) throw failure();
      return `/api/v1/files/${name}`;
    },
    confirm: async (changed: OutboxEntry) => void stored.set(changed.id, changed),
    change: async (changed: OutboxEntry) => void stored.set(changed.id, changed),
    delay: ({ files }: OutboxEntry) => void failed.push(files![0]!.name),
    refuse: async (one: OutboxEntry, detail: string) =>
      void stored.set(one.id, { ...one, refused: detail || 'failed' }),
  };
  const listFiles = () => [...stored.values()].flatMap(({ files = [] }) => files);
  const uploadedNames = () =>
    listFiles()
      .filter(({ url }) => url !== null)
      .map(({ name }) => name);
  const delays = () => listFiles().map(({ delay }) => delay ?? null);
  return { stored, failures, asked, failed, means, arrived: uploadedNames, delays };
}

test.each([
  ['a full disk', noRoomResponse],
  ['a fault of the server', () => problem(500, 'internal', 'Something went wrong.')],
])('a file that waits for %s delays only the files of its own conversation', async (_, failure) => {
  const { failures, asked, means, arrived } = createEnvironment([
    createEntry(1, 'a'),
    createEntry(2, 'a'),
    createEntry(3, 'b'),
  ]);
  failures.set('1.txt', failure);
  expect(await uploadAll(means)).toBe(true);
  expect(arrived()).toEqual(['3.txt']);
  expect(asked).toEqual(['1.txt', '3.txt']);
  failures.clear();
  expect(await uploadAll(means)).toBe(false);
  expect(arrived()).toEqual(['1.txt', '2.txt', '3.txt']);
});

test('shows why the server accepts no files until it accepts the file', async () => {
  const { failures, failed, means, delays } = createEnvironment([
    createEntry(1, 'a'),
    createEntry(2, 'b'),
    createEntry(3, 'c'),
  ]);
  failures.set('1.txt', noRoomResponse);
  failures.set('2.txt', () => problem(503, 'files_away', 'The server cannot reach its files.'));
  failures.set('3.txt', () => problem(500, 'internal', 'Something went wrong.'));
  await uploadAll(means);
  expect(failed).toEqual(['1.txt', '2.txt', '3.txt']);
  expect(delays()).toEqual([
    'The server has no room for files at the moment.',
    'The server cannot reach its files.',
    null,
  ]);
  failures.clear();
  await uploadAll(means);
  expect(delays()).toEqual([null, null, null]);
});

test('tries no other file while the server is unreachable', async () => {
  const { failures, asked, means } = createEnvironment([createEntry(1, 'a'), createEntry(2, 'b')]);
  failures.set('1.txt', offlineError);
  expect(await uploadAll(means)).toBe(true);
  expect(asked).toEqual(['1.txt']);
});

test('a rejected file delays no others', async () => {
  const { stored, failures, means, arrived } = createEnvironment([createEntry(1, 'a'), createEntry(2, 'a')]);
  failures.set('1.txt', () => problem(422, 'file_empty', 'The file is empty.'));
  expect(await uploadAll(means)).toBe(false);
  expect(stored.get(createEntry(1, 'a').id)?.refused).toBe('The file is empty.');
  expect(arrived()).toEqual(['2.txt']);
});

test('uploads the files of a message in order, and goes on after a fault with the one that is missing', async () => {
  const { failures, asked, means, arrived } = createEnvironment([createEntry(1, 'a', ['2.txt', '3.txt'])]);
  failures.set('2.txt', () => problem(500, 'internal', 'Something went wrong.'));
  expect(await uploadAll(means)).toBe(true);
  expect(arrived()).toEqual(['1.txt']);
  failures.clear();
  expect(await uploadAll(means)).toBe(false);
  expect(asked).toEqual(['1.txt', '2.txt', '2.txt', '3.txt']);
  expect(arrived()).toEqual(['1.txt', '2.txt', '3.txt']);
});
