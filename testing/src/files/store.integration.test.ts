import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { STORE_TIMEOUT_MS } from '@workflow/contract/core/api/upload-timeouts.ts';
import { createFiles, type Files } from '@workflow/server/platform/files/files.ts';
import type { S3Settings } from '@workflow/server/platform/settings/settings.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startS3, type TestS3 } from '../harness/s3.ts';

let folder: string;
let s3: TestS3;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workflow-files-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const PLACES: [string, () => S3Settings | null][] = [
  ['a folder', () => null],
  ['a bucket', () => s3.settings],
];

describe.each(PLACES)('files in %s', (place, settings) => {
  let files: Files;
  beforeAll(() => {
    files = createFiles(join(folder, place), settings());
  });

  const bytes = randomBytes(3 * 1024 * 1024);
  const wholeOf = async (key: string) => buffer(await (await files.find(key))!.open());

  it('are stored byte for byte, in one folder only', async () => {
    const received = await files.receive(Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]));
    const { path } = received;
    expect(received).toEqual({
      path,
      bytes: bytes.length,
      hash: createHash('sha256').update(bytes).digest('hex'),
    });
    await files.saveReceived('things/one', path);
    await files.discard(path);
    expect((await files.find('things/one'))!.bytes).toBe(bytes.length);
    expect((await wholeOf('things/one')).equals(bytes)).toBe(true);
    expect(await readdir(join(folder, place, 'incoming'))).toEqual([]);
  });

  it('can be read in part', async () => {
    await files.save('things/two', bytes);
    const found = (await files.find('things/two'))!;
    const part = await buffer(await found.open({ start: 5, end: 104 }));
    expect(part.equals(bytes.subarray(5, 105))).toBe(true);
  });

  it('can be overwritten, and deleted more than once', async () => {
    await files.save('things/three', Buffer.from('before'));
    await files.save('things/three', Buffer.from('after'));
    expect(String(await wholeOf('things/three'))).toBe('after');
    const found = (await files.find('things/three'))!;
    await files.remove('things/three');
    await files.remove('things/three');
    expect(await files.find('things/three')).toBeNull();
    await expect(found.open()).rejects.toThrow('does not exist');
  });

  it('are listed by folder and age', async () => {
    await files.save('listed/one', bytes.subarray(0, 5));
    await files.save('listed/two', bytes.subarray(0, 5));
    await files.save('elsewhere/one', bytes.subarray(0, 5));
    const later = Date.now() + 60_000;
    const listOlder = async (name: string, than: number) =>
      (await Array.fromAsync(files.listOlder(name, than))).flat().toSorted();
    expect(await listOlder('listed', later)).toEqual(['listed/one', 'listed/two']);
    expect(await listOlder('listed', Date.now() - 60_000)).toEqual([]);
    expect(await listOlder('nowhere', later)).toEqual([]);
  });

  it('leave nothing if only a part arrives', async () => {
    const broken = Readable.from(
      (async function* () {
        yield bytes;
        throw new Error('the connection is lost');
      })(),
    );
    await expect(files.receive(broken)).rejects.toThrow('the connection is lost');
    expect(await readdir(join(folder, place, 'incoming'))).toEqual([]);
  });

  it('that a server left behind are deleted in time', async () => {
    await files.receive(Readable.from([bytes]));
    await files.discardOlder(Date.now() - 60_000);
    expect(await readdir(join(folder, place, 'incoming'))).toHaveLength(1);
    await files.discardOlder(Date.now() + 60_000);
    expect(await readdir(join(folder, place, 'incoming'))).toEqual([]);
  });
});

it('a storage service that is unavailable is reported in one sentence', async () => {
  const files = createFiles(join(folder, 'away'), { ...s3.settings, endpoint: 'http://127.0.0.1:1' });
  const away = { definition: { status: 503, code: 'files_away' } };
  await expect(files.save('things/one', new Uint8Array(1))).rejects.toMatchObject(away);
  await expect(files.find('things/one')).rejects.toMatchObject(away);
});

it('a storage service that never responds times out', async () => {
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const files = createFiles(join(folder, 'silent'), {
    ...s3.settings,
    endpoint: `http://127.0.0.1:${port}`,
  });
  const { path: received } = await files.receive(Readable.from([Buffer.from('x')]));
  const asks = [
    () => files.save('things/one', new Uint8Array(1)),
    () => files.saveReceived('things/one', received),
    () => files.find('things/one'),
    () => files.remove('things/one'),
  ];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const ask of asks) {
      const asked = once(silent, 'connection');
      const answer = expect(ask()).rejects.toMatchObject({ definition: { code: 'files_away' } });
      await asked;
      await vi.advanceTimersByTimeAsync(STORE_TIMEOUT_MS);
      await answer;
    }
  } finally {
    vi.useRealTimers();
    silent.close();
  }
});

it('a storage service that stops in the middle of a file times out for every reader', async () => {
  const stalling = createHttpServer((request, response) => {
    response.writeHead(200, { 'content-length': 10 });
    if (request.method === 'GET') response.write('abc');
    else response.end();
  }).listen(0, '127.0.0.1');
  await once(stalling, 'listening');
  const { port } = stalling.address() as AddressInfo;
  const files = createFiles(join(folder, 'stalling'), {
    ...s3.settings,
    endpoint: `http://127.0.0.1:${port}`,
  });
  const body = await (await files.find('things/one'))!.open();
  const pieces: Buffer[] = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let ended: unknown = null;
    const reading = (async () => {
      for await (const piece of body) pieces.push(piece);
    })().catch((error) => {
      ended = error;
    });
    while (pieces.length === 0) await new Promise(setImmediate);
    while (ended === null) {
      await new Promise(setImmediate);
      await vi.advanceTimersByTimeAsync(STORE_TIMEOUT_MS);
    }
    await reading;
    expect(ended).toMatchObject({ definition: { code: 'files_away' } });
    expect(String(Buffer.concat(pieces))).toBe('abc');
  } finally {
    vi.useRealTimers();
    stalling.closeAllConnections();
    stalling.close();
  }
});
