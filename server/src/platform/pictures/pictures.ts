import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { RENDER_TIMEOUT_MS } from '@workflow/contract/core/api/upload-timeouts.ts';
import type { Metadata, Sharp } from 'sharp';
import { FairQueue, type QueueRequest } from '../limits/fair-queue.ts';

/** The maximum number of pixels, as large cameras produce. A small file may declare far more. */
const MOST_PIXELS = 120_000_000;
/** The maximum memory that decoding one image may take, in bytes; see `costOf`. A small container must survive every image. */
const MEMORY_MAX_BYTES = 100 * 1024 * 1024;
/** The timeout of the rendering itself, below `RENDER_TIMEOUT_MS`, which only ends the wait. */
const WORK_SECONDS = 20;

/** One at a time, so that many that arrive at once take the memory of one; each person's in turn, so that nobody waits for all of another's. */
const turns = new FairQueue();

/** A local file, or a function that opens a stream of the image. */
export type PictureSource = string | (() => Promise<Readable>);

export type PictureSize = Pick<Metadata['autoOrient'], 'width' | 'height'>;

/** In pixels, as it is held; null for what would not be drawn. Only the beginning of the file is read, and nobody waits for their turn. */
export async function sizeOf(path: string): Promise<PictureSize | null> {
  try {
    const metadata = await (await open(path)).metadata();
    return isBounded(metadata) ? metadata.autoOrient : null;
  } catch {
    return null;
  }
}

/**
 * What `make` makes of a picture, in its turn; null for what cannot be drawn, whose bytes break off, that would take too much memory, or that takes
 * longer than `RENDER_TIMEOUT_MS`: whatever happens to one, the next has its turn. @throws what opening the source throws, and the reason of
 * the turn's signal
 */
export const draw = <T>(
  source: PictureSource,
  turn: QueueRequest,
  make: (image: Sharp) => Promise<T | null>,
): Promise<T | null> => turns.take(turn, () => inTime((signal) => drawNow(source, make, signal)));

function inTime<T>(work: (signal: AbortSignal) => Promise<T | null>): Promise<T | null> {
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

async function drawNow<T>(
  source: PictureSource,
  make: (image: Sharp) => Promise<T | null>,
  signal: AbortSignal,
): Promise<T | null> {
  // Also where it is open too late: then it is destroyed at once.
  const stream = typeof source === 'string' ? null : addAbortSignal(signal, await source());
  try {
    // Read whole before it is drawn, as sharp does with a stream, whose failures it would not be told of.
    const image = await open(stream ? await buffer(stream) : (source as string));
    return isBounded(await image.metadata()) ? await make(image) : null;
  } catch {
    return null;
  }
}

/** Loaded with the first picture: what draws takes memory, and most servers seldom need it. */
async function open(input: string | Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(input, { limitInputPixels: MOST_PIXELS }).timeout({ seconds: WORK_SECONDS });
}

const isBounded = (metadata: Metadata) => costOf(metadata) <= MEMORY_MAX_BYTES;

const CHANNEL_BYTES: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
/** The memory that a decoder takes, as a multiple of the decoded image. Measured as the growth of the resident memory. */
const COST = {
  /** The image is decoded line by line, or small from the start. */
  streamed: 0.2,
  /** The image is decoded as a whole before it is made small, with copies on the way: progressive JPEG, interlaced PNG and GIF. */
  whole: 2,
  heif: 8,
};

/** Estimates the memory that decoding an image takes, in bytes. A file of a few hundred kilobytes can decode to a gigabyte. */
function costOf({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const decoded = width * height * channels * (CHANNEL_BYTES[depth] ?? 4);
  if (format === 'heif') return COST.heif * decoded;
  return (isProgressive || format === 'gif' ? COST.whole : COST.streamed) * decoded;
}
