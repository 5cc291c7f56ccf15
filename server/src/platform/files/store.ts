import type { Readable } from 'node:stream';

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
  /** The same, for whoever is done with a piece before asking for the next: its memory may be the next one's too. */
  pieces(range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
}

/** Where files lie for good. What is kept is there whole or not at all. All of it may fail with `files_away`. */
export interface FileStore {
  /** @throws Failure `no_room` */
  keep(key: FileKey, bytes: Uint8Array): Promise<void>;
  /** The same with what lies at a path of this machine, where it need not be afterwards. */
  keepReceived(key: FileKey, path: string): Promise<void>;
  /** Null where there is none. */
  find(key: FileKey): Promise<StoredFile | null>;
  /** The files of a folder that have lain there since before the moment, in milliseconds. */
  listOlder(folder: string, than: number): Promise<FileKey[]>;
  remove(key: FileKey): Promise<void>;
}
