import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { DatabaseUnavailableError } from './unavailable.ts';

/** What PostgreSQL sends when it is ready for the first statement: ReadyForQuery, idle. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/**
 * The socket that postgres.js is given. It keeps from the driver that an established connection has broken, until `cut`. For the
 * driver goes on using such a connection: the ROLLBACK of the transaction that broke off ends the process (porsager/postgres#1208),
 * its later statements run outside of it or inside somebody else's (#1216), and what was half written makes every further
 * attempt to connect time out. So whoever owns the connections hears of it first, and cuts the wire when the driver has let go.
 */
export class Wire extends Duplex {
  readonly #socket: Socket | null;
  readonly #onBroken: (error: DatabaseUnavailableError) => void;
  #broken: DatabaseUnavailableError | null = null;
  #isEstablished = false;
  #isEnding = false;
  #spokeAt = 0;
  #heardAt = 0;

  /** `socket` may also be why there is none. */
  constructor(
    socket: Socket | DatabaseUnavailableError,
    onBroken: (error: DatabaseUnavailableError) => void,
  ) {
    // What is written is never too much: the driver would take that for a reason to forget that a transaction begins.
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

  /** Bytes that have come so far. */
  get bytesRead(): number {
    return this.#socket?.bytesRead ?? 0;
  }

  /** For how many milliseconds a statement has waited without a word from the server. */
  get silentFor(): number {
    return this.#spokeAt > this.#heardAt ? performance.now() - this.#spokeAt : 0;
  }

  /** The driver asks for it before it says goodbye. */
  get readyState(): string {
    return this.#broken || this.destroyed ? 'closed' : 'open';
  }

  setKeepAlive(enable: boolean, milliseconds: number): this {
    this.#socket?.setKeepAlive(enable, milliseconds);
    return this;
  }

  /** Ends the connection, broken or not, and tells the driver. */
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
   * A connection that was never there the driver handles well, if it learns of it once what it wrote has gone out: a write that is
   * still pending would be the beginning of its next connection.
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
