import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How much the reader of a spool takes from the file at a time, in bytes. */
const PIECE_BYTES = 64 * 1024;

/**
 * A temporary file between a writer that must not wait, such as a database transaction, and a reader that may be slow, such as a
 * client. The reader follows the writer. The file has no name, so nothing is left of it when the process ends.
 */
export class Spool {
  readonly #file: FileHandle;
  #writtenBytes = 0;
  #state: 'writing' | 'complete' | { readonly error: unknown } = 'writing';
  #isAbandoned = false;
  #isClosed = false;
  #changed = Promise.withResolvers<void>();

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(): Promise<Spool> {
    const path = join(tmpdir(), `workflow-spool-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return new Spool(file);
  }

  /**
   * Runs the writer, which appends text. Resolves once it has ended; an error of the writer reaches the reader.
   * `append` rejects when the reader has gone, so that the writer stops.
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

  /** What is written, from the beginning. To be read once. @throws the error of the writer */
  async *read(): AsyncGenerator<Buffer> {
    try {
      for (let offset = 0; ; ) {
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
      this.#isAbandoned = true;
      await this.#closeIfDone();
    }
  }

  async #append(text: string): Promise<void> {
    if (this.#isAbandoned) throw new Error('Nobody reads the spool any more.');
    const bytes = Buffer.from(text);
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, this.#writtenBytes);
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
    if (this.#isClosed || this.#state === 'writing' || !this.#isAbandoned) return;
    this.#isClosed = true;
    await this.#file.close();
  }
}
