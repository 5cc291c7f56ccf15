import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from '../ids.ts';
import type { S3Settings } from '../settings/settings.ts';
import { createDisk, INCOMING, makeFolder, PIECE, unlessFull } from './disk.ts';
import type { FileStore } from './store.ts';

export type { ByteRange, FileKey, FileStore, StoredFile } from './store.ts';

/** What has arrived, looked at as it came: it need not be read again. */
export interface ReceivedBytes {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256, in hexadecimal digits. */
  readonly hash: string;
}

/** The files that people give the server. */
export interface Files extends FileStore {
  /** Puts what arrives on this machine, where nobody looks for it. Its path is for `discard`. */
  receive(stream: Readable): Promise<ReceivedBytes>;
  discard(path: string): Promise<void>;
  /** What was received before the moment, in milliseconds, and left there by a server that ended. */
  discardOlder(than: number): Promise<void>;
}

/** Files in a folder of this machine's disk or, where there are settings for it, in a bucket: then the folder holds what arrives. */
export function createFiles(root: string, s3: S3Settings | null = null): Files {
  const incoming = join(root, INCOMING);
  const disk = createDisk(root);
  return {
    ...(s3 ? bucketOf(s3) : disk),
    async receive(stream) {
      await unlessFull(makeFolder(incoming));
      const path = join(incoming, newId());
      try {
        const { seen, looking } = look();
        await unlessFull(
          pipeline(stream, looking, createWriteStream(path, { flush: true, highWaterMark: PIECE })),
        );
        return { path, ...seen() };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    discard: (path) => rm(path, { force: true }),
    async discardOlder(than) {
      for (const key of await disk.listOlder(INCOMING, than)) await disk.remove(key);
    },
  };
}

/** Counts and hashes what passes. */
function look() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *looking(passing: AsyncIterable<Buffer>) {
      for await (const piece of passing) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    seen: () => ({ bytes, hash: hash.digest('hex') }),
  };
}

/** Loaded with the first file: the client is large, and the server answers before. */
function bucketOf(settings: S3Settings): FileStore {
  let opened: Promise<FileStore> | undefined;
  const bucket = () => {
    opened ??= import('./s3.ts').then(({ createBucket }) => createBucket(settings));
    return opened;
  };
  return {
    save: async (key, bytes) => (await bucket()).save(key, bytes),
    saveReceived: async (key, path) => (await bucket()).saveReceived(key, path),
    find: async (key) => (await bucket()).find(key),
    listOlder: async (folder, than) => (await bucket()).listOlder(folder, than),
    remove: async (key) => (await bucket()).remove(key),
  };
}
