import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { coreErrors, uploadErrors } from '@workflow/contract/core/error.ts';
import { Failure, fail } from '../failure.ts';
import { newId } from '../ids.ts';
import type { FileKey, FileStore } from './store.ts';

/** Where nobody looks for a file. */
export const INCOMING = 'incoming';

/** Only for whoever runs the server. */
export const PRIVATE = 0o700;

/** In bytes: so much at a time, of each file that is under way. Smaller ones cost a large file more than its bytes. */
export const PIECE = 512 * 1024;

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** @throws Failure `no_room` where the disk takes nothing more */
export async function unlessFull<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (FULL.has((error as NodeJS.ErrnoException).code ?? '')) throw new Failure(uploadErrors.no_room);
    throw error;
  }
}

const isMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};

/** Files in a folder of the server's disk. */
export function createDisk(root: string): FileStore {
  const place = async (...parts: string[]) => {
    const path = join(root, ...parts);
    await mkdir(dirname(path), { recursive: true, mode: PRIVATE });
    return path;
  };
  return {
    async keep(key, bytes) {
      const incoming = await unlessFull(place(INCOMING, newId()));
      try {
        await unlessFull(writeFile(incoming, bytes, { flush: true }));
        await unlessFull(rename(incoming, await place(key)));
      } finally {
        await rm(incoming, { force: true });
      }
    },
    keepReceived: async (key, path) => unlessFull(rename(path, await unlessFull(place(key)))),
    async find(key) {
      const path = join(root, key);
      const found = await stat(path).catch(isMissing);
      return (
        found && {
          bytes: found.size,
          async open(range) {
            const handle = (await open(path).catch(isMissing)) ?? fail(coreErrors.not_found);
            return handle.createReadStream({ ...range, highWaterMark: PIECE });
          },
        }
      );
    },
    async listOlder(folder, than) {
      const names = (await readdir(join(root, folder)).catch(isMissing)) ?? [];
      const older: FileKey[] = [];
      for (const name of names) {
        const found = await stat(join(root, folder, name)).catch(isMissing);
        if (found && found.mtimeMs < than) older.push(`${folder}/${name}`);
      }
      return older;
    },
    remove: (key) => rm(join(root, key), { force: true }),
  };
}
