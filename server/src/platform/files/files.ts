import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../ids.ts';
import type { S3Settings } from '../settings/settings.ts';
import { convertDiskFull, createDisk, INCOMING, makeFolder, WRITE_CHUNK_BYTES } from './disk.ts';
import type { FileStore } from './store.ts';

export type { ByteRange, FileKey, FileStore, StoredFile } from './store.ts';

/** A received file whose size and hash were computed while it arrived. */
export interface ReceivedBytes {
  readonly path: string;
  readonly bytes: number;
  /** The SHA-256 hash in hexadecimal. */
  readonly hash: string;
}

/** The file store, with a local folder for files that are being received. */
export interface Files extends FileStore {
  /** Receives a stream into a local file. Pass the path to `saveReceived` or `discard`. */
  receive(stream: Readable): Promise<ReceivedBytes>;
  discard(path: string): Promise<void>;
  /**
   * Deletes received files that are older than a time in milliseconds, left behind by a server that stopped.
   */
  discardOlder(than: number): Promise<void>;
}

/**
 * Creates the file store: a local folder, or an S3 bucket if it is configured. With a bucket, the folder
 * holds only files that are being received.
 */
export function createFiles(root: string, s3: S3Settings | null = null): Files {
  const incoming = join(root, INCOMING);
  const disk = createDisk(root);
  return {
    ...(s3 ? createLazyBucket(s3) : disk),
    async receive(stream) {
      await convertDiskFull(makeFolder(incoming));
      const path = join(incoming, newId());
      try {
        const { result, stage } = createHashingStage();
        await convertDiskFull(
          pipeline(stream, stage, createWriteStream(path, { flush: true, highWaterMark: WRITE_CHUNK_BYTES })),
        );
        return { path, ...result() };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    discard: (path) => rm(path, { force: true }),
    async discardOlder(than) {
      for await (const keys of disk.listOlder(INCOMING, than)) for (const key of keys) await disk.remove(key);
    },
  };
}

/** Creates a stream stage that counts and hashes the bytes that pass through. */
function createHashingStage() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *stage(input: AsyncIterable<Buffer>) {
      for await (const chunk of input) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    result: () => ({ bytes, hash: hash.digest('hex') }),
  };
}

/**
 * Creates the bucket store when the first file needs it, because the S3 client is large and would delay the
 * start.
 */
function createLazyBucket(settings: S3Settings): FileStore {
  let opened: Promise<FileStore> | undefined;
  const openBucket = () => {
    opened ??= import('./s3.ts').then(({ createBucket }) => createBucket(settings));
    return opened;
  };
  return {
    save: async (key, bytes) => (await openBucket()).save(key, bytes),
    saveReceived: async (key, path) => (await openBucket()).saveReceived(key, path),
    find: async (key) => (await openBucket()).find(key),
    async *listOlder(folder, than) {
      yield* (await openBucket()).listOlder(folder, than);
    },
    remove: async (key) => (await openBucket()).remove(key),
  };
}
