import { open } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { RENDER_TIMEOUT_MS } from '@workflow/contract/core/api/upload-timeouts.ts';
import { FairQueue, type QueueRequest } from '../limits/fair-queue.ts';
import { isPictureHeader, SIGNATURE_BYTES } from './picture-header.ts';
import { PictureProcess } from './picture-process.ts';
import type { Drawing, PictureRequest, PictureSize } from './picture-request.ts';

/** The timeout for reading the size of an image, which is at the beginning of the file. A busy machine needs seconds to start the process. */
const SIZE_TIMEOUT_MS = 15_000;

/** A local file, the bytes of an image, or a function that opens a stream of them. */
export type PictureSource = string | Buffer | (() => Promise<Readable>);

/** The user who requests a drawing. Unlike in other queues, the signal ends both the wait and the drawing. */
export interface PictureTurn extends QueueRequest {
  /** The maximum time in the queue, in milliseconds; unlimited by default. */
  readonly waitMs?: number;
}

/** A process with its queue: one image at a time, to bound the memory, and users in turn, so that no user waits for all images of another. */
interface ProcessWithQueue {
  readonly queue: FairQueue;
  readonly process: PictureProcess;
}
const createProcessWithQueue = (): ProcessWithQueue => ({
  queue: new FairQueue(),
  process: new PictureProcess(),
});
const drawings = createProcessWithQueue();
/** A second process, which starts only when an upload cannot wait for its turn to draw. */
const sizes = createProcessWithQueue();

/**
 * Draws an image in the picture process. Returns null if it cannot be drawn, if its bytes break off, if it would take too much memory,
 * or if it takes longer than `RENDER_TIMEOUT_MS`. The next image has its turn in every case.
 * @throws the error of opening the source, the reason of the signal, and a TimeoutError after `waitMs`
 */
export function decodePicture(
  source: PictureSource,
  { by, signal, waitMs }: PictureTurn,
  request: PictureRequest,
): Promise<Drawing | null> {
  const waitSignals = [signal, waitMs === undefined ? undefined : AbortSignal.timeout(waitMs)];
  const wait = AbortSignal.any(waitSignals.filter((each) => each !== undefined));
  return drawings.queue.take({ by, signal: wait }, () =>
    withTimeout(RENDER_TIMEOUT_MS, signal, (ending) => decodeNow(drawings, source, request, ending)),
  );
}

/**
 * Returns the size of an image in pixels, turned as its EXIF orientation says, or null if it would not be drawn. It does not wait for
 * drawings. @throws the reason of the signal
 */
export async function readPictureSize(
  path: string,
  { by, signal }: QueueRequest,
): Promise<PictureSize | null> {
  const drawing = await sizes.queue.take({ by, signal }, () =>
    withTimeout(SIZE_TIMEOUT_MS, signal, (ending) => decodeNow(sizes, path, { outputs: [] }, ending)),
  );
  return drawing && { width: drawing.width, height: drawing.height };
}

/** Ends the picture processes. Those of a server that is killed end by themselves. */
export function stopPictureProcesses(): void {
  for (const { process } of [drawings, sizes]) process.stop();
}

/** Aborts the work after a time, whose result is then null. @throws the errors of the work, and the reason of the signal */
async function withTimeout<T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  work: (ending: AbortSignal) => Promise<T | null>,
): Promise<T | null> {
  const ending = new AbortController();
  const ended = Promise.withResolvers<null>();
  const end = () => {
    ending.abort();
    ended.resolve(null);
  };
  const timer = setTimeout(end, timeoutMs);
  signal?.addEventListener('abort', end, { once: true });
  try {
    const result = await Promise.race([work(ending.signal), ended.promise]);
    signal?.throwIfAborted();
    return result;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

async function decodeNow(
  { process }: ProcessWithQueue,
  source: PictureSource,
  request: PictureRequest,
  ending: AbortSignal,
): Promise<Drawing | null> {
  // A stream that opens after the end is destroyed at once.
  const stream = typeof source === 'function' ? addAbortSignal(ending, await source()) : null;
  try {
    const content = stream ? await buffer(stream) : (source as string | Buffer);
    if (!isPictureHeader(await readStart(content))) return null;
    return await process.draw({ ...request, source: content }, ending);
  } catch {
    return null;
  }
}

async function readStart(content: string | Buffer): Promise<Uint8Array> {
  if (typeof content !== 'string') return content;
  await using file = await open(content);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(SIGNATURE_BYTES), position: 0 });
  return buffer.subarray(0, bytesRead);
}
