import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDisk, PIECE_OUT } from './disk.ts';
import { sendingOf } from './sending.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workflow-sending-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Takes its time with each piece, as a connection does, and holds what it has not taken yet. */
function slowTaker() {
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

async function handles() {
  const probe = await open(folder);
  await probe.close();
  return Object.getPrototypeOf(probe) as typeof probe;
}

const contents = () => Buffer.from(Uint32Array.from({ length: PIECE_OUT }, (_, at) => at).buffer);

test('a file arrives as it is from a disk that gives less than it is asked for', async () => {
  const whole = contents();
  await writeFile(join(folder, 'one'), whole);
  const prototype = await handles();
  const read = prototype.read as (...given: [Buffer, number, number, number]) => Promise<unknown>;
  vi.spyOn(prototype, 'read').mockImplementation(function (this: unknown, ...given: unknown[]) {
    const [memory, offset, length, at] = given as Parameters<typeof read>;
    return read.call(this, memory, offset, Math.min(length, 20_000), at);
  } as never);
  const { destination, whole: arrived } = slowTaker();
  await (await (await createDisk(folder).find('one'))!.send()).sendTo(destination);
  expect(arrived().equals(whole)).toBe(true);
});

test('a part of a file arrives as it is', async () => {
  const whole = contents();
  await writeFile(join(folder, 'one'), whole);
  const { destination, whole: arrived } = slowTaker();
  const range = { start: 7, end: PIECE_OUT + 11 };
  await (await (await createDisk(folder).find('one'))!.send(range)).sendTo(destination);
  expect(arrived().equals(whole.subarray(range.start, range.end + 1))).toBe(true);
});

test('what cannot be read is known before anything is sent', async () => {
  await writeFile(join(folder, 'one'), 'x');
  const found = (await createDisk(folder).find('one'))!;
  vi.spyOn(await handles(), 'read').mockRejectedValue(new Error('EIO'));
  await expect(found.send()).rejects.toMatchObject({ definition: { code: 'files_away' } });
});

test('a file that became shorter ends in an error, and not in a part of it', async () => {
  await writeFile(join(folder, 'one'), contents());
  const found = (await createDisk(folder).find('one'))!;
  await writeFile(join(folder, 'one'), contents().subarray(0, PIECE_OUT + 1));
  const { destination } = slowTaker();
  await expect((await found.send()).sendTo(destination)).rejects.toThrow('shorter');
});

test('what is read from is closed where the destination is gone before it asks', async () => {
  let closed = false;
  async function* pieces() {
    try {
      yield Buffer.from('x');
      yield Buffer.from('y');
    } finally {
      closed = true;
    }
  }
  const { destination } = slowTaker();
  destination.destroy();
  await (await sendingOf(pieces())).sendTo(destination);
  expect(closed).toBe(true);
});
