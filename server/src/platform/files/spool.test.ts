import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coreErrors } from '@workflow/contract/core/api/error.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSpools } from './spool.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workflow-spool-'));
});
afterAll(() => rm(folder, { recursive: true }));

const full = coreErrors.too_large;
const openSpool = () => createSpools(folder).open(full);

async function textOf(pieces: AsyncIterable<Buffer>): Promise<string> {
  const read: Buffer[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read).toString();
}

test('a reader gets all data, even while it is being written', async () => {
  const spool = await openSpool();
  const written = spool.write(async (append) => {
    for (let number = 0; number < 2_000; number++) await append(`Zeile ${number} ü\n`.repeat(10));
  });
  const text = await textOf(spool.read());
  await written;
  expect(text).toBe(Array.from({ length: 2_000 }, (_, number) => `Zeile ${number} ü\n`.repeat(10)).join(''));
});

test('a writer does not wait for its reader', async () => {
  const spool = await openSpool();
  const reading = spool.read();
  await spool.write(async (append) => {
    for (let megabyte = 0; megabyte < 8; megabyte++) await append('x'.repeat(1024 * 1024));
  });
  expect((await textOf(reading)).length).toBe(8 * 1024 * 1024);
});

test('passes a writer’s error to the reader after the written data', async () => {
  const spool = await openSpool();
  const written = spool.write(async (append) => {
    await append('one');
    throw new Error('The database is away.');
  });
  const reading = spool.read();
  expect(String((await reading.next()).value)).toBe('one');
  await expect(reading.next()).rejects.toThrow('The database is away.');
  await written;
});

test('a writer stops when its reader disconnects', async () => {
  const spool = await openSpool();
  const reading = spool.read();
  let appended = 0;
  const written = spool.write(async (append) => {
    for (;;) {
      await append('more');
      appended += 1;
      if (appended === 3) await reading.return(undefined);
    }
  });
  await reading.next();
  await written;
  expect(appended).toBe(3);
});

test('limits the total size of all spools and frees the space of a closed one', async () => {
  const spools = createSpools(folder, 1_000);
  const first = await spools.open(full);
  const second = await spools.open(full);
  await first.write((append) => append('x'.repeat(600)));
  await second.write((append) => append('x'.repeat(600)));
  await expect(textOf(second.read())).rejects.toThrow(full.detail);
  const third = await spools.open(full);
  await third.write((append) => append('x'.repeat(400)));
  await expect(spools.open(full)).rejects.toThrow(full.detail);
  expect(await textOf(first.read())).toHaveLength(600);
  const fourth = await spools.open(full);
  await fourth.write((append) => append('x'.repeat(500)));
  expect(await textOf(fourth.read())).toHaveLength(500);
  await third.abandon();
});

test('an abandoned spool ends the waiting reader and signals the writer', async () => {
  const spool = await openSpool();
  const reading = spool.read().next();
  const written = spool.write(
    () =>
      new Promise((_, reject) => spool.abandoned.addEventListener('abort', () => reject(new Error('gone')))),
  );
  await spool.abandon();
  expect((await reading).done).toBe(true);
  await written;
});

test('keeps no named file while a spool is open and deletes files of a killed server', async () => {
  const own = join(folder, 'own');
  const spools = createSpools(own);
  const spool = await spools.open(full);
  expect(await readdir(own)).toEqual([]);
  await writeFile(join(own, 'left'), 'x');
  await spools.empty();
  expect(await readdir(own)).toEqual([]);
  await spool.write(async () => {});
  await spool.abandon();
});
