import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDisk, READ_CHUNK_BYTES } from './disk.ts';
import { prepareSending } from './sending.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workflow-sending-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** A slow destination that, like a connection, buffers what it has not consumed yet. */
function createSlowDestination() {
  const taken: Buffer[] = [];
  const destination = new Writable({
    write(piece: Buffer, _encoding, done) {
      setImmediate(() => {
        taken.push(Buffer.from(piece));
        done();
      });
    },
  });
  return { destination, whole: () => Buffer.concat(taken) };
}

async function openFileHandle() {
  const probe = await open(folder);
  await probe.close();
  return Object.getPrototypeOf(probe) as typeof probe;
}

const contents = () => Buffer.from(Uint32Array.from({ length: READ_CHUNK_BYTES }, (_, at) => at).buffer);

test('sends a file correctly from a disk that returns fewer bytes than requested', async () => {
  const whole = contents();
  await writeFile(join(folder, 'one'), whole);
  const prototype = await openFileHandle();
  const read = prototype.read as (...given: [Buffer, number, number, number]) => Promise<unknown>;
  vi.spyOn(prototype, 'read').mockImplementation(function (this: unknown, ...given: unknown[]) {
    const [memory, offset, length, at] = given as Parameters<typeof read>;
    return read.call(this, memory, offset, Math.min(length, 20_000), at);
  } as never);
  const { destination, whole: arrived } = createSlowDestination();
  await (await (await createDisk(folder).find('one'))!.send()).sendTo(destination);
  expect(arrived().equals(whole)).toBe(true);
});

test('sends a range of a file correctly', async () => {
  const whole = contents();
  await writeFile(join(folder, 'one'), whole);
  const { destination, whole: arrived } = createSlowDestination();
  const range = { start: 7, end: READ_CHUNK_BYTES + 11 };
  await (await (await createDisk(folder).find('one'))!.send(range)).sendTo(destination);
  expect(arrived().equals(whole.subarray(range.start, range.end + 1))).toBe(true);
});

test('fails before sending anything if the source cannot be read', async () => {
  await writeFile(join(folder, 'one'), 'x');
  const found = (await createDisk(folder).find('one'))!;
  vi.spyOn(await openFileHandle(), 'read').mockRejectedValue(new Error('EIO'));
  await expect(found.send()).rejects.toMatchObject({ definition: { code: 'files_away' } });
});

test('fails if the file has become shorter', async () => {
  await writeFile(join(folder, 'one'), contents());
  const found = (await createDisk(folder).find('one'))!;
  await writeFile(join(folder, 'one'), contents().subarray(0, READ_CHUNK_BYTES + 1));
  const { destination } = createSlowDestination();
  await expect((await found.send()).sendTo(destination)).rejects.toThrow('shorter');
});

test('closes the source if the destination is already closed', async () => {
  let closed = false;
  async function* pieces() {
    try {
      yield Buffer.from('x');
      yield Buffer.from('y');
    } finally {
      closed = true;
    }
  }
  const { destination } = createSlowDestination();
  destination.destroy();
  await (await prepareSending(pieces())).sendTo(destination);
  expect(closed).toBe(true);
});
