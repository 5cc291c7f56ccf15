import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { createZipArchive } from './zip-archive.ts';

const never = new AbortController().signal;

/** Returns an endless stream. */
const endless = () =>
  new Readable({
    read() {
      this.push(Buffer.alloc(16_384, 'a'));
    },
  });

test('an entry that fails while it is read ends the archive with its error', async () => {
  async function* fail() {
    yield 'The beginning';
    throw new Error('The storage has closed the connection.');
  }
  const archive = createZipArchive(never);
  archive.add('a.txt', async () => Readable.from(fail()));
  archive.add('b.txt', async () => Readable.from(['more']));
  await expect(buffer(archive.end())).rejects.toThrow('The storage has closed the connection.');
});

test('an archive that is not read to its end closes the entry that is open', async () => {
  const entry = endless();
  const client = new AbortController();
  const archive = createZipArchive(client.signal);
  archive.add('a.txt', async () => entry);
  const output = archive.end();
  output.on('error', () => {});
  await vi.waitFor(() => expect(output.read()).not.toBeNull());
  client.abort();
  await vi.waitFor(() => expect(entry.destroyed).toBe(true));
});

test('an archive has its entries', async () => {
  const archive = createZipArchive(never);
  archive.add('a.txt', async () => Readable.from(['The text of a']));
  expect((await buffer(archive.end())).toString('latin1')).toContain('a.txt');
});
