import type { Readable } from 'node:stream';
import type { Actor } from '../actor.ts';
import type { Reader } from '../database/connection/client.ts';

export interface OwnDataRequest {
  readonly reader: Reader;
  /** The user who downloads their data. */
  readonly actor: Actor;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
}

/** The archive that the user gets. The server reads its contents one after the other, as fast as the client receives them. */
export interface OwnDataArchive {
  /** Adds a JSON file with a list, which is never in memory as a whole. */
  readonly addList: (path: string, items: () => AsyncIterable<object>) => void;
  readonly addFile: (path: string, open: () => Promise<Readable>) => void;
}

/** Adds what a user has created in a feature to the download of their data, as far as the user still has access to it. */
export type OwnDataSource = (archive: OwnDataArchive, request: OwnDataRequest) => Promise<void>;
