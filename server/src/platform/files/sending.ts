import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

type Chunks = AsyncIterableIterator<Uint8Array | string>;

/** Content whose first chunk has been read. It can be sent once, and closes its source. */
export interface Sending {
  /** @throws the error that ended it early: the client disconnected, or the source failed */
  sendTo(destination: Writable): Promise<void>;
}

/**
 * Reads the first chunk, so that an unreadable source fails before anything is sent. Each chunk is requested
 * after the destination has consumed the previous one. So chunks may share memory, as long as every chunk but
 * the last exceeds the destination's high-water mark (`getDefaultHighWaterMark`).
 */
export async function prepareSending(chunks: Chunks): Promise<Sending> {
  const first = await chunks.next();
  async function* all() {
    if (first.done) return;
    yield first.value;
    yield* chunks;
  }
  return {
    async sendTo(destination) {
      try {
        // A closed connection emits no more events, so the pipeline would never end.
        if (!destination.destroyed) await pipeline(all(), destination);
      } finally {
        await chunks.return?.();
      }
    },
  };
}
