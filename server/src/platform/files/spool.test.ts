import { mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coreErrors, uploadErrors } from '@workflow/contract/core/api/error.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSpools, Spool } from './spool.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workflow-spool-'));
});
afterAll(() => rm(folder, { recursive: true }));

const full = coreErrors.too_large;
const openSpool = () => createSpools(folder).open('ada', full);

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
  const spools = createSpools(folder, { ofAll: 1_000, ofUser: 1_000 });
  const first = await spools.open('ada', full);
  const second = await spools.open('ada', full);
  await first.write((append) => append('x'.repeat(600)));
  await second.write((append) => append('x'.repeat(600)));
  await expect(textOf(second.read())).rejects.toThrow(full.detail);
  const third = await spools.open('ada', full);
  await third.write((append) => append('x'.repeat(400)));
  await expect(spools.open('ben', full)).rejects.toThrow(full.detail);
  expect(await textOf(first.read())).toHaveLength(600);
  const fourth = await spools.open('ada', full);
  await fourth.write((append) => append('x'.repeat(500)));
  expect(await textOf(fourth.read())).toHaveLength(500);
  await third.abandon();
});

test('the spools of a user that nobody reads leave room for other users', async () => {
  const spools = createSpools(folder, { ofAll: 1_000, ofUser: 300 });
  const [first, second] = [await spools.open('ada', full), await spools.open('ada', full)];
  await first.write((append) => append('x'.repeat(200)));
  await second.write((append) => append('x'.repeat(200)));
  await expect(textOf(second.read())).rejects.toThrow(full.detail);
  const third = await spools.open('ada', full);
  await third.write((append) => append('x'.repeat(100)));
  await expect(spools.open('ada', full)).rejects.toThrow(full.detail);
  const other = await spools.open('ben', full);
  await other.write((append) => append('x'.repeat(300)));
  expect(await textOf(other.read())).toHaveLength(300);
  expect(await textOf(first.read())).toHaveLength(200);
  const fourth = await spools.open('ada', full);
  await fourth.write((append) => append('x'.repeat(200)));
  expect(await textOf(fourth.read())).toHaveLength(200);
  await third.abandon();
});

test('a reader learns that the disk is full, before the first piece and after it', async () => {
  const released: number[] = [];
  const openFull = async (piecesWritten: number) => {
    const file = await open(join(folder, 'full'), 'w+');
    const write = file.write.bind(file) as typeof file.write;
    let writes = 0;
    file.write = (async (...args: Parameters<typeof write>) => {
      writes += 1;
      if (writes > piecesWritten) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      return write(...args);
    }) as typeof file.write;
    return new Spool(
      file,
      () => {},
      (bytes) => released.push(bytes),
    );
  };
  const noRoom = { definition: uploadErrors.no_room };
  const empty = await openFull(0);
  const begun = await openFull(1);
  for (const spool of [empty, begun]) {
    await spool.write(async (append) => {
      await append('one');
      await append('two');
    });
  }
  await expect(empty.read().next()).rejects.toMatchObject(noRoom);
  const reading = begun.read();
  expect(String((await reading.next()).value)).toBe('one');
  await expect(reading.next()).rejects.toMatchObject(noRoom);
  expect(released).toEqual([3, 6]);
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

test('the folder holds no file while a spool is open', async () => {
  const own = join(folder, 'own');
  const spool = await createSpools(own).open('ada', full);
  expect(await readdir(own)).toEqual([]);
  await spool.write(async () => {});
  await spool.abandon();
});

test('a starting server deletes what a killed one left, and no file of a server that is running', async () => {
  const shared = join(folder, 'shared');
  const starting = createSpools(shared);
  await starting.deleteLeftovers();
  const yesterday = (Date.now() - 25 * 3600 * 1000) / 1000;
  for (const name of ['killed', 'running']) await writeFile(join(shared, name), 'x');
  await utimes(join(shared, 'killed'), yesterday, yesterday);
  await starting.deleteLeftovers();
  expect(await readdir(shared)).toEqual(['running']);
});

test('servers that start on a shared folder do not disturb the spools that another server opens', async () => {
  const shared = join(folder, 'started-often');
  const running = createSpools(shared);
  await running.deleteLeftovers();
  const [spools] = await Promise.all([
    Promise.all(Array.from({ length: 50 }, () => running.open('ada', full))),
    ...Array.from({ length: 50 }, () => createSpools(shared).deleteLeftovers()),
  ]);
  for (const [number, spool] of spools.entries()) {
    await spool.write((append) => append(`export ${number}`));
    expect(await textOf(spool.read())).toBe(`export ${number}`);
  }
  expect(await readdir(shared)).toEqual([]);
});
