import { type FileHandle, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { getDefaultHighWaterMark } from 'node:stream';
import { coreErrors, uploadErrors } from '@workflow/contract/core/api/error.ts';
import pLimit from 'p-limit';
import { Failure, fail } from '../failure.ts';
import { newId } from '../ids.ts';
import { prepareSending } from './sending.ts';
import type { ByteRange, FileKey, FileStore } from './store.ts';
import { throwFilesUnavailable } from './unavailable.ts';

/** The folder for files that are still being received. */
export const INCOMING = 'incoming';

/** Only the operating system user of the server may access the folders. */
const OWNER_ONLY = 0o700;

/** The chunk size for writing received files, in bytes. Smaller chunks make large files slow. */
export const WRITE_CHUNK_BYTES = 512 * 1024;
/**
 * The chunk size for reading files to send, in bytes. It exceeds the high-water mark of a connection (see
 * `prepareSending`).
 */
export const READ_CHUNK_BYTES = Math.max(128 * 1024, 2 * getDefaultHighWaterMark(false));

const LISTING_BATCH_SIZE = 1_000;

/**
 * Reads a file through one reused buffer. Otherwise the garbage collector would run after every few megabytes
 * of discarded chunks, which costs more than sending them. Closes the file.
 */
async function* readChunks(file: FileHandle, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  const memory = Buffer.allocUnsafeSlow(Math.min(READ_CHUNK_BYTES, end - start + 1));
  try {
    for (let at = start; at <= end; at += memory.length) {
      const chunk = memory.subarray(0, end - at + 1);
      await fill(chunk, file, at);
      yield chunk;
    }
  } finally {
    await file.close();
  }
}

/**
 * Fills the buffer, because a network disk may return fewer bytes than requested. @throws if the file ends
 * early
 */
async function fill(chunk: Buffer, file: FileHandle, at: number): Promise<void> {
  for (let filled = 0; filled < chunk.length; ) {
    const { bytesRead } = await file.read(chunk, filled, chunk.length - filled, at + filled);
    if (bytesRead === 0) throw new Error('The file has become shorter.');
    filled += bytesRead;
  }
}

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Converts errors of a full or read-only disk. @throws Failure `no_room` */
export async function convertDiskFull<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (DISK_FULL_CODES.has((error as NodeJS.ErrnoException).code ?? ''))
      throw new Failure(uploadErrors.no_room);
    throw error;
  }
}

const nullIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};

/**
 * Syncs a folder's directory entries to disk. Before that, a power failure can lose new files even if their
 * bytes are synced.
 */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } catch (error) {
    // Some network file systems do not support syncing a folder, and do not need it.
    if ((error as NodeJS.ErrnoException).code !== 'EINVAL') throw error;
  } finally {
    await folder.close();
  }
}

/**
 * Folders are created one at a time, so that a caller who finds an existing folder knows that it is synced.
 */
const createOneAtATime = pLimit(1);

/** Creates a folder and its missing parents, and syncs them. */
export const makeFolder = (path: string): Promise<void> =>
  createOneAtATime(async () => {
    const whole = resolve(path);
    const first = await mkdir(whole, { recursive: true, mode: OWNER_ONLY });
    if (first === undefined) return;
    for (let folder = whole; folder.length >= first.length; folder = dirname(folder))
      await syncFolder(dirname(folder));
  });

/** Creates a file store in a folder on the server's disk. */
export function createDisk(root: string): FileStore {
  const preparePath = async (...parts: string[]) => {
    const path = join(root, ...parts);
    await makeFolder(dirname(path));
    return path;
  };
  const moveTo = async (key: FileKey, from: string) => {
    const path = await preparePath(key);
    await rename(from, path);
    await syncFolder(dirname(path));
  };
  return {
    async save(key, bytes) {
      const incoming = await convertDiskFull(preparePath(INCOMING, newId()));
      try {
        await convertDiskFull(writeFile(incoming, bytes, { flush: true }));
        await convertDiskFull(moveTo(key, incoming));
      } finally {
        await rm(incoming, { force: true });
      }
    },
    saveReceived: (key, path) => convertDiskFull(moveTo(key, path)),
    async find(key) {
      const path = join(root, key);
      const found = await stat(path).catch(nullIfMissing);
      const openFile = async () => (await open(path).catch(nullIfMissing)) ?? fail(coreErrors.not_found);
      return (
        found && {
          bytes: found.size,
          open: async (range) =>
            (await openFile()).createReadStream({ ...range, highWaterMark: READ_CHUNK_BYTES }),
          send: async (range) =>
            prepareSending(readChunks(await openFile(), range ?? { start: 0, end: found.size - 1 })).catch(
              throwFilesUnavailable,
            ),
        }
      );
    },
    async *listOlder(folder, than) {
      const entries = await opendir(join(root, folder)).catch(nullIfMissing);
      if (!entries) return;
      let batch: FileKey[] = [];
      for await (const { name } of entries) {
        const found = await stat(join(root, folder, name)).catch(nullIfMissing);
        if (!found || found.mtimeMs >= than) continue;
        batch.push(`${folder}/${name}`);
        if (batch.length < LISTING_BATCH_SIZE) continue;
        yield batch;
        batch = [];
      }
      yield batch;
    },
    remove: (key) => rm(join(root, key), { force: true }),
  };
}
