import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadErrors } from '@workflow/contract/core/error.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';

/** Where a file is kept: folder and name, separated by `/`. Never made of what somebody typed. */
export type FileKey = string;

export interface StoredFile {
  readonly bytes: number;
  read(): Readable;
}

/** The files that people give the server. What is kept is there whole or not at all. */
export interface Files {
  /** Puts what arrives where nobody looks for it. Returns its path, for `discard`. */
  receive(stream: Readable): Promise<string>;
  discard(path: string): Promise<void>;
  /** @throws Failure `no_room` */
  keep(key: FileKey, bytes: Uint8Array): Promise<void>;
  /** Null where there is none. */
  find(key: FileKey): Promise<StoredFile | null>;
  /** The files of a folder that have lain there since before the moment, in milliseconds. */
  listOlder(folder: string, than: number): Promise<FileKey[]>;
  remove(key: FileKey): Promise<void>;
}

const INCOMING = 'incoming';
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Only for whoever runs the server. */
const PRIVATE = 0o700;

async function unlessFull<T>(work: Promise<T>): Promise<T> {
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
export function createFiles(root: string): Files {
  const place = async (...parts: string[]) => {
    const path = join(root, ...parts);
    await mkdir(dirname(path), { recursive: true, mode: PRIVATE });
    return path;
  };
  return {
    async receive(stream) {
      const path = await unlessFull(place(INCOMING, newId()));
      try {
        await unlessFull(pipeline(stream, createWriteStream(path)));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return path;
    },
    discard: (path) => rm(path, { force: true }),
    async keep(key, bytes) {
      const incoming = await unlessFull(place(INCOMING, newId()));
      try {
        await unlessFull(writeFile(incoming, bytes, { flush: true }));
        await unlessFull(rename(incoming, await place(key)));
      } finally {
        await rm(incoming, { force: true });
      }
    },
    async find(key) {
      const path = join(root, key);
      const found = await stat(path).catch(isMissing);
      return found && { bytes: found.size, read: () => createReadStream(path) };
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
