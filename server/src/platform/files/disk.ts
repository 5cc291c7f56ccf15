import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { coreErrors, uploadErrors } from '@workflow/contract/core/error.ts';
import pLimit from 'p-limit';
import { Failure, fail } from '../failure.ts';
import { newId } from '../ids.ts';
import type { FileKey, FileStore } from './store.ts';

/** Where nobody looks for a file. */
export const INCOMING = 'incoming';

/** Only for whoever runs the server. */
const PRIVATE = 0o700;

/** In bytes: so much at a time, of each file that arrives. Smaller ones cost a large file more than its bytes. */
export const PIECE = 512 * 1024;
/** The same of each that leaves, also of one that nobody reads on. */
const PIECE_OUT = 128 * 1024;

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

/** Writes down which names a folder has: until then a power cut may take what was put there, however well its bytes were. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } catch (error) {
    // Some network file systems cannot, and need not.
    if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error;
  } finally {
    await folder.close();
  }
}

/** One at a time: who finds a folder that another has just made finds it written down. */
const making = pLimit(1);

/** Makes a folder, and what it lies in, where they are missing. */
export const makeFolder = (path: string): Promise<void> =>
  making(async () => {
    const whole = resolve(path);
    const first = await mkdir(whole, { recursive: true, mode: PRIVATE });
    if (first === undefined) return;
    for (let made = whole; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
  });

/** Files in a folder of the server's disk. */
export function createDisk(root: string): FileStore {
  const place = async (...parts: string[]) => {
    const path = join(root, ...parts);
    await makeFolder(dirname(path));
    return path;
  };
  const moveTo = async (key: FileKey, from: string) => {
    const path = await place(key);
    await rename(from, path);
    await syncFolder(dirname(path));
  };
  return {
    async keep(key, bytes) {
      const incoming = await unlessFull(place(INCOMING, newId()));
      try {
        await unlessFull(writeFile(incoming, bytes, { flush: true }));
        await unlessFull(moveTo(key, incoming));
      } finally {
        await rm(incoming, { force: true });
      }
    },
    keepReceived: (key, path) => unlessFull(moveTo(key, path)),
    async find(key) {
      const path = join(root, key);
      const found = await stat(path).catch(isMissing);
      return (
        found && {
          bytes: found.size,
          async open(range) {
            const handle = (await open(path).catch(isMissing)) ?? fail(coreErrors.not_found);
            return handle.createReadStream({ ...range, highWaterMark: PIECE_OUT });
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
