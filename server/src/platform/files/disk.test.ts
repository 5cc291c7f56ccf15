import { mkdir, mkdtemp, open, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDisk } from './disk.ts';

let folder: string;
/** The synced folders, in order, below the test's own folder, without the received files. */
let written: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workflow-disk-'));
  written = [];
  const probe = await open(folder);
  const handles = Object.getPrototypeOf(probe) as typeof probe;
  await probe.close();
  vi.spyOn(handles, 'sync').mockImplementation(async function (this: typeof probe) {
    const path = await readlink(`/proc/self/fd/${this.fd}`);
    if (!path.includes('/incoming/')) written.push(path.slice(folder.length));
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

test.runIf(process.platform === 'linux')(
  'what is kept is written down with its name and new folders',
  async () => {
    const disk = createDisk(join(folder, 'data', 'files'));
    const received = join(folder, 'received');
    await writeFile(received, 'x');
    await disk.saveReceived('things/one', received);
    expect(written).toEqual(['/data/files', '/data', '', '/data/files/things']);

    written.length = 0;
    await disk.save('things/two', Buffer.from('x'));
    expect(written).toEqual(['/data/files', '/data/files/things']);

    written.length = 0;
    await Promise.all(['three', 'four'].map((name) => disk.save(`others/${name}`, Buffer.from('x'))));
    // Both calls resolve only after the folder is synced.
    expect(written).toEqual(['/data/files', '/data/files/others', '/data/files/others']);
  },
);

test('old files of a folder are listed in batches, and none of its new files', async () => {
  const disk = createDisk(folder);
  await mkdir(join(folder, 'things'));
  const names = Array.from({ length: 1_200 }, (_, index) => `things/${index}`);
  const [today, yesterday] = [new Date('2026-03-02'), new Date('2026-03-01')];
  await Promise.all(
    names.map(async (name, index) => {
      await writeFile(join(folder, name), '');
      await utimes(join(folder, name), today, index < 1_100 ? yesterday : today);
    }),
  );
  const batches: (readonly string[])[] = [];
  for await (const keys of disk.listOlder('things', today.getTime())) batches.push(keys);
  expect(batches.map(({ length }) => length)).toEqual([1_000, 100]);
  expect(batches.flat().toSorted()).toEqual(names.slice(0, 1_100).toSorted());
});
