import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { RENDER_TIMEOUT_MS } from '@workflow/contract/core/api/upload-timeouts.ts';
import type { Metadata, Sharp } from 'sharp';
import { FairQueue, type QueueRequest } from '../limits/fair-queue.ts';

/** The maximum number of pixels, as large cameras produce. A small file may declare far more. */
const PIXELS_MAX = 120_000_000;
/** The maximum memory that decoding one image may take, in bytes; see `estimateMemory`. A small container must survive every image. */
const MEMORY_MAX_BYTES = 100 * 1024 * 1024;
/** The timeout of the rendering itself, below `RENDER_TIMEOUT_MS`, which only ends the wait. */
const RENDER_TIMEOUT_SECONDS = 20;

/** Decodes one picture at a time, so that many uploads need the memory of one, and users take turns. */
const queue = new FairQueue();

/** A local file, or a function that opens a stream of the image. */
export type PictureSource = string | (() => Promise<Readable>);

export type PictureSize = Pick<Metadata['autoOrient'], 'width' | 'height'>;

/**
 * Returns the size in pixels after rotation; null if the image cannot or must not be decoded. Reads only the
 * beginning of the file and does not wait in the queue.
 */
export async function readPictureSize(path: string): Promise<PictureSize | null> {
  try {
    const metadata = await (await open(path)).metadata();
    return isBounded(metadata) ? metadata.autoOrient : null;
  } catch {
    return null;
  }
}

/**
 * Decodes a picture when its turn comes and passes it to `render`. Returns null if it is damaged, incomplete
 * or unsupported, needs too much memory, or takes longer than `RENDER_TIMEOUT_MS`; in all cases the next
 * picture gets its turn. @throws the error of opening the source, and the abort reason of the request's
 * signal
 */
export const decodePicture = <T>(
  source: PictureSource,
  turn: QueueRequest,
  render: (image: Sharp) => Promise<T | null>,
): Promise<T | null> => queue.take(turn, () => withTimeout((signal) => decodeNow(source, render, signal)));

function withTimeout<T>(work: (signal: AbortSignal) => Promise<T | null>): Promise<T | null> {
  const ending = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(null);
      ending.abort();
    }, RENDER_TIMEOUT_MS);
    work(ending.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

async function decodeNow<T>(
  source: PictureSource,
  render: (image: Sharp) => Promise<T | null>,
  signal: AbortSignal,
): Promise<T | null> {
  // A source that opens after the timeout is destroyed at once.
  const stream = typeof source === 'string' ? null : addAbortSignal(signal, await source());
  try {
    // Buffers the stream first. sharp would do the same, but would not learn of the stream's errors.
    const image = await open(stream ? await buffer(stream) : (source as string));
    return isBounded(await image.metadata()) ? await render(image) : null;
  } catch {
    return null;
  }
}

/** sharp is loaded with the first picture, because it takes memory that many servers seldom need. */
async function open(input: string | Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(input, { limitInputPixels: PIXELS_MAX }).timeout({ seconds: RENDER_TIMEOUT_SECONDS });
}

const isBounded = (metadata: Metadata) => estimateMemory(metadata) <= MEMORY_MAX_BYTES;

const CHANNEL_BYTES: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
/** The memory that a decoder takes, as a multiple of the decoded image. Measured as the growth of the resident memory. */
const MEMORY_FACTORS = {
  /** The image is decoded line by line, or small from the start. */
  streamed: 0.2,
  /** The image is decoded as a whole before it is made small, with copies on the way: progressive JPEG, interlaced PNG and GIF. */
  whole: 2,
  heif: 8,
};

/** Estimates the memory that decoding an image takes, in bytes. A file of a few hundred kilobytes can decode to a gigabyte. */
function estimateMemory({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const decoded = width * height * channels * (CHANNEL_BYTES[depth] ?? 4);
  if (format === 'heif') return MEMORY_FACTORS.heif * decoded;
  return (isProgressive || format === 'gif' ? MEMORY_FACTORS.whole : MEMORY_FACTORS.streamed) * decoded;
}
