import type { Readable } from 'node:stream';
import type { Sending } from './sending.ts';

/** The storage key of a file: folder and name, separated by `/`. It is never derived from user input. */
export type FileKey = string;

/** A range of bytes, both ends inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  readonly bytes: number;
  /**
   * Opens the file. It stays readable if it is deleted while it is open. @throws Failure `not_found` if it
   * does not exist, `files_away`
   */
  open(range?: ByteRange): Promise<Readable>;
  /** Opens the file for sending it to a client. */
  send(range?: ByteRange): Promise<Sending>;
}

/** Permanent file storage. Saving is atomic. All operations may fail with `files_away`. */
export interface FileStore {
  /** @throws Failure `no_room` */
  save(key: FileKey, bytes: Uint8Array): Promise<void>;
  /** Saves a received file by moving it from its local path. */
  saveReceived(key: FileKey, path: string): Promise<void>;
  /** Returns the file; null if it does not exist. */
  find(key: FileKey): Promise<StoredFile | null>;
  /**
   * Yields the files of a folder that are older than a time in milliseconds, in batches of at most 1,000. The caller may remove
   * the files of a batch.
   */
  listOlder(folder: string, than: number): AsyncIterable<readonly FileKey[]>;
  remove(key: FileKey): Promise<void>;
}
