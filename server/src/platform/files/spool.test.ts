import { expect, test } from 'vitest';
import { Spool } from './spool.ts';

async function textOf(pieces: AsyncIterable<Buffer>): Promise<string> {
  const read: Buffer[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read).toString();
}

test('a reader gets everything that is written, also while it is being written', async () => {
  const spool = await Spool.open();
  const written = spool.write(async (append) => {
    for (let number = 0; number < 2_000; number++) await append(`Zeile ${number} ü\n`.repeat(10));
  });
  const text = await textOf(spool.read());
  await written;
  expect(text).toBe(Array.from({ length: 2_000 }, (_, number) => `Zeile ${number} ü\n`.repeat(10)).join(''));
});

test('a writer does not wait for its reader', async () => {
  const spool = await Spool.open();
  const reading = spool.read();
  await spool.write(async (append) => {
    for (let megabyte = 0; megabyte < 8; megabyte++) await append('x'.repeat(1024 * 1024));
  });
  expect((await textOf(reading)).length).toBe(8 * 1024 * 1024);
});

test('the error of a writer reaches the reader, after what was written', async () => {
  const spool = await Spool.open();
  const written = spool.write(async (append) => {
    await append('one');
    throw new Error('The database is away.');
  });
  const reading = spool.read();
  expect(String((await reading.next()).value)).toBe('one');
  await expect(reading.next()).rejects.toThrow('The database is away.');
  await written;
});

test('a writer stops when its reader has gone', async () => {
  const spool = await Spool.open();
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
