import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Pieces = AsyncIterableIterator<Uint8Array | string>;

/** Something whose beginning has been read: it is sent once, and closes what it reads from. */
export interface Sending {
  /** @throws what ends it early: whoever takes it went away, or the rest could not be read */
  sendTo(destination: Writable): Promise<void>;
}

/**
 * What cannot be read at all is known before anything is sent. The next piece is asked for when the destination has taken the last, so pieces
 * may share their memory, as long as each but the last fills what a destination holds back (`getDefaultHighWaterMark`).
 */
export async function sendingOf(pieces: Pieces): Promise<Sending> {
  const first = await pieces.next();
  async function* all() {
    if (first.done) return;
    yield first.value;
    yield* pieces;
  }
  return {
    async sendTo(destination) {
      try {
        // Nothing more is heard of a connection that has ended.
        if (!destination.destroyed) await pipeline(all(), destination);
      } finally {
        await pieces.return?.();
      }
    },
  };
}
