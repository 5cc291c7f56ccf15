import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { linkLibraries } from './binaries.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'workflow-binaries-'));
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await mkdir(join(root, 'native', 'lib'), { recursive: true });
  await writeFile(join(root, 'native', 'lib', 'libpq.so.5.18'), 'library');
  await writeFile(join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links));
});

afterEach(() => rm(root, { recursive: true }));

it('makes the missing links once, so that the package may be moved', async () => {
  await linkLibraries(root);
  await linkLibraries(root);
  const link = join(root, 'native', 'lib', 'libpq.so.5');
  expect(await readlink(link)).toBe('libpq.so.5.18');
  expect(await readFile(link, 'utf8')).toBe('library');
});

it('lets two processes make them at the same time', async () => {
  await Promise.all([linkLibraries(root), linkLibraries(root), linkLibraries(root)]);
  expect(await readlink(join(root, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
});
