import { type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { getDefaultHighWaterMark } from 'node:stream';
import { coreErrors, uploadErrors } from '@workflow/contract/core/api/error.ts';
import pLimit from 'p-limit';
import { Failure, fail } from '../failure.ts';
import { newId } from '../ids.ts';
import { sendingOf } from './sending.ts';
import type { ByteRange, FileKey, FileStore } from './store.ts';
import { throwFilesUnavailable } from './unavailable.ts';

/** Where nobody looks for a file. */
export const INCOMING = 'incoming';

/** Only for whoever runs the server. */
const PRIVATE = 0o700;

/** In bytes: so much at a time, of each file that arrives. Smaller ones cost a large file more than its bytes. */
export const PIECE = 512 * 1024;
/** The same of each that leaves, also of one that nobody reads on. It fills what a connection holds back: see `sendingOf`. */
export const PIECE_OUT = Math.max(128 * 1024, 2 * getDefaultHighWaterMark(false));

/**
 * What a file holds, through memory that is used again: the collector looks at the whole heap after some megabytes of pieces that nobody
 * needs any more, which costs more than sending them. Closes the file.
 */
async function* piecesOf(file: FileHandle, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  const memory = Buffer.allocUnsafeSlow(Math.min(PIECE_OUT, end - start + 1));
  try {
    for (let at = start; at <= end; at += memory.length) {
      const piece = memory.subarray(0, end - at + 1);
      await fill(piece, file, at);
      yield piece;
    }
  } finally {
    await file.close();
  }
}

/** A disk over the network may give less than it was asked for. @throws where the file ends before */
async function fill(piece: Buffer, file: FileHandle, at: number): Promise<void> {
  for (let filled = 0; filled < piece.length; ) {
    const { bytesRead } = await file.read(piece, filled, piece.length - filled, at + filled);
    if (bytesRead === 0) throw new Error('A file is shorter than it was.');
    filled += bytesRead;
  }
}

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
    async save(key, bytes) {
      const incoming = await unlessFull(place(INCOMING, newId()));
      try {
        await unlessFull(writeFile(incoming, bytes, { flush: true }));
        await unlessFull(moveTo(key, incoming));
      } finally {
        await rm(incoming, { force: true });
      }
    },
    saveReceived: (key, path) => unlessFull(moveTo(key, path)),
    async find(key) {
      const path = join(root, key);
      const found = await stat(path).catch(isMissing);
      const opened = async () => (await open(path).catch(isMissing)) ?? fail(coreErrors.not_found);
      return (
        found && {
          bytes: found.size,
          open: async (range) => (await opened()).createReadStream({ ...range, highWaterMark: PIECE_OUT }),
          send: async (range) =>
            sendingOf(piecesOf(await opened(), range ?? { start: 0, end: found.size - 1 })).catch(
              throwFilesUnavailable,
            ),
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
