import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { DatabaseUnavailableError } from './unavailable.ts';

/** The message with which PostgreSQL is ready for the first statement: ReadyForQuery, idle. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/**
 * The socket that postgres.js gets. It hides from the driver that an established connection has broken, until `cut` is called. Otherwise
 * the driver would go on using the connection: the ROLLBACK of the interrupted transaction ends the process (porsager/postgres#1208),
 * later statements run outside the transaction or inside another one (#1216), and a half-written message makes further connection attempts
 * time out. The owner of the connections therefore learns of the failure first, and cuts the wire once the driver has released it.
 */
export class DriverSocket extends Duplex {
  readonly #socket: Socket | null;
  readonly #onBroken: (error: DatabaseUnavailableError) => void;
  #broken: DatabaseUnavailableError | null = null;
  #isEstablished = false;
  #isEnding = false;
  #spokeAt = 0;
  #heardAt = 0;

  /** `socket` is the connected socket, or the error that prevented the connection. */
  constructor(
    socket: Socket | DatabaseUnavailableError,
    onBroken: (error: DatabaseUnavailableError) => void,
  ) {
    // The buffer never reports backpressure: the driver would then lose track of a transaction that is starting.
    super({ allowHalfOpen: false, writableHighWaterMark: Number.MAX_SAFE_INTEGER });
    this.#onBroken = onBroken;
    if (socket instanceof Error) {
      this.#socket = null;
      this.#broken = socket;
      return;
    }
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => {
      this.#heardAt = performance.now();
      this.#isEstablished ||= chunk.subarray(-READY.length).equals(READY);
      if (!this.push(chunk)) socket.pause();
    });
    socket.on('error', (error) => this.#break(error.message));
    socket.on('close', () => this.#break('the connection was closed'));
  }

  /** The number of bytes received. */
  get bytesRead(): number {
    return this.#socket?.bytesRead ?? 0;
  }

  /** The milliseconds for which a statement has waited without any data from the server. */
  get silentFor(): number {
    return this.#spokeAt > this.#heardAt ? performance.now() - this.#spokeAt : 0;
  }

  /** The driver reads this state before it terminates the connection. */
  get readyState(): string {
    return this.#broken || this.destroyed ? 'closed' : 'open';
  }

  setKeepAlive(enable: boolean, milliseconds: number): this {
    this.#socket?.setKeepAlive(enable, milliseconds);
    return this;
  }

  /** Closes the connection, broken or not, and notifies the driver. */
  cut(): void {
    this.destroy();
  }

  #break(reason: string): void {
    if (this.#broken || this.destroyed) return;
    this.#broken = new DatabaseUnavailableError(reason);
    if (this.#isEnding) this.cut();
    else if (this.#isEstablished) this.#onBroken(this.#broken);
    else this.#refuse();
  }

  /**
   * Reports a connection that was never established. The driver handles that well if it learns of it after its writes have been flushed; a
   * pending write would become the start of its next connection.
   */
  #refuse(): void {
    setImmediate(() => this.destroy(this.#broken!));
  }

  override _read(): void {
    this.#socket?.resume();
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#spokeAt = performance.now();
    if (this.#broken && !this.#isEstablished) this.#refuse();
    if (this.#broken || this.#socket!.write(chunk)) done();
    else this.#socket!.once('drain', done);
  }

  override _final(done: () => void): void {
    this.#isEnding = true;
    if (this.#broken) this.cut();
    else this.#socket!.end();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket?.destroy();
    done(error);
  }
}
