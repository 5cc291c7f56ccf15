import type { Readable } from 'node:stream';
import type { Sending } from './sending.ts';

/** Where a file is kept: folder and name, separated by `/`. Never made of what somebody typed. */
export type FileKey = string;

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  readonly bytes: number;
  /** Once it is open, the file may be removed. @throws Failure `not_found` where it was before, `files_away` */
  open(range?: ByteRange): Promise<Readable>;
  /** The same, of what is only sent on. */
  send(range?: ByteRange): Promise<Sending>;
}

/** Where files lie for good. What is kept is there whole or not at all. All of it may fail with `files_away`. */
export interface FileStore {
  /** @throws Failure `no_room` */
  save(key: FileKey, bytes: Uint8Array): Promise<void>;
  /** The same with what lies at a path of this machine, where it need not be afterwards. */
  saveReceived(key: FileKey, path: string): Promise<void>;
  /** Null where there is none. */
  find(key: FileKey): Promise<StoredFile | null>;
  /** The files of a folder that have lain there since before the moment, in milliseconds. */
  listOlder(folder: string, than: number): Promise<FileKey[]>;
  remove(key: FileKey): Promise<void>;
}
