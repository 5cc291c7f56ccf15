import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorDefinition } from '@workflow/contract/core/api/error.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { convertDiskFull, makeFolder } from './disk.ts';

/** How much the reader of a spool takes from the file at a time, in bytes. */
const PIECE_BYTES = 64 * 1024;
/**
 * The maximum size of all spools of one server together, and of all spools of one user, in bytes. Clients that do not read keep their
 * spools, so the share of a user leaves room for others.
 */
const SPOOLED_BYTES_MAX = { ofAll: 4 * 1024 ** 3, ofUser: 1024 ** 3 };
/** A file that was not written for so long belongs to no running server. */
const LEFTOVER_AFTER_MS = 24 * 3600 * 1000;

/** Opens spools in one folder, and limits the bytes that they hold together. */
export interface Spools {
  /** @throws Failure `full` if the open spools of the user or of all users hold the maximum already, or `no_room` */
  open(userId: string, full: ErrorDefinition): Promise<Spool>;
  /**
   * Deletes the files of a server that was killed between creating a file and unlinking it. Files of the last day stay: other servers may
   * share the folder, and on a network file system the files that they have open still have a name.
   */
  deleteLeftovers(): Promise<void>;
}

export function createSpools(folder: string, max = SPOOLED_BYTES_MAX): Spools {
  let bytes = 0;
  const bytesOf = new Map<string, number>();
  const add = (userId: string, more: number) => {
    bytes += more;
    const own = (bytesOf.get(userId) ?? 0) + more;
    if (own > 0) bytesOf.set(userId, own);
    else bytesOf.delete(userId);
  };
  const hasRoom = (userId: string, more: number) =>
    bytes + more <= max.ofAll && (bytesOf.get(userId) ?? 0) + more <= max.ofUser;
  return {
    async open(userId, full) {
      const reserve = (more: number) => {
        if (!hasRoom(userId, more)) throw new Failure(full);
        add(userId, more);
      };
      if (!hasRoom(userId, 1)) throw new Failure(full);
      await convertDiskFull(makeFolder(folder));
      const path = join(folder, newId());
      const file = await convertDiskFull(open(path, 'wx+', 0o600));
      await rm(path, { force: true });
      return new Spool(file, reserve, (less) => add(userId, -less));
    },
    async deleteLeftovers() {
      await makeFolder(folder);
      const before = Date.now() - LEFTOVER_AFTER_MS;
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        // Another server may unlink its file at any moment.
        const found = await stat(path).catch(() => null);
        if (found && found.mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
}

/**
 * A temporary file between a writer that must not wait, such as a database transaction, and a reader that may be slow, such as a
 * client. The reader follows the writer. The file has no name, so nothing is left of it when the process ends.
 */
export class Spool {
  readonly #file: FileHandle;
  readonly #reserve: (bytes: number) => void;
  readonly #release: (bytes: number) => void;
  #writtenBytes = 0;
  #reservedBytes = 0;
  #state: 'writing' | 'complete' | { readonly error: unknown } = 'writing';
  readonly #abandoned = new AbortController();
  #isClosed = false;
  #changed = Promise.withResolvers<void>();

  /** `reserve` throws if this many more bytes would exceed the size limit of all spools. */
  constructor(file: FileHandle, reserve: (bytes: number) => void, release: (bytes: number) => void) {
    this.#file = file;
    this.#reserve = reserve;
    this.#release = release;
  }

  /** Aborts when the reader has stopped, so that the writer can cancel its work. */
  get abandoned(): AbortSignal {
    return this.#abandoned.signal;
  }

  /**
   * Runs the writer, which appends text. Resolves once it has ended; an error of the writer reaches the reader.
   * `append` rejects after the reader has stopped, so that the writer stops as well, and with `no_room` when the disk is full.
   */
  async write(writer: (append: (text: string) => Promise<void>) => Promise<void>): Promise<void> {
    try {
      await writer((text) => this.#append(text));
      this.#state = 'complete';
    } catch (error) {
      this.#state = { error };
    }
    this.#announce();
    await this.#closeIfDone();
  }

  /**
   * Yields the written text from the beginning. Call it only once.
   * @throws the error of the writer
   */
  async *read(): AsyncGenerator<Buffer> {
    try {
      for (let offset = 0; ; ) {
        // The connection is closed already: a second error, in addition to the error of the stream, would be logged as a fault of the
        // server.
        if (this.#abandoned.signal.aborted) return;
        if (offset < this.#writtenBytes) {
          const length = Math.min(PIECE_BYTES, this.#writtenBytes - offset);
          const { buffer, bytesRead } = await this.#file.read(Buffer.allocUnsafe(length), 0, length, offset);
          offset += bytesRead;
          yield buffer.subarray(0, bytesRead);
        } else if (this.#state === 'writing') await this.#changed.promise;
        else if (this.#state === 'complete') return;
        else throw this.#state.error;
      }
    } finally {
      await this.abandon();
    }
  }

  /**
   * Ends the reader and the writer, because the spool is not needed any more. Call it also if `read` never
   * began.
   */
  async abandon(): Promise<void> {
    this.#abandoned.abort(new Error('The reader of the spool has disconnected.'));
    this.#announce();
    await this.#closeIfDone();
  }

  async #append(text: string): Promise<void> {
    this.#abandoned.signal.throwIfAborted();
    const bytes = Buffer.from(text);
    this.#reserve(bytes.length);
    this.#reservedBytes += bytes.length;
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await convertDiskFull(
        this.#file.write(bytes, done, bytes.length - done, this.#writtenBytes),
      );
      done += bytesWritten;
      this.#writtenBytes += bytesWritten;
    }
    this.#announce();
  }

  #announce(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }

  async #closeIfDone(): Promise<void> {
    if (this.#isClosed || this.#state === 'writing' || !this.#abandoned.signal.aborted) return;
    this.#isClosed = true;
    try {
      await this.#file.close();
    } finally {
      this.#release(this.#reservedBytes);
    }
  }
}
