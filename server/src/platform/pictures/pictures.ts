import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DRAW_MAX_MS } from '@workflow/contract/core/upload.ts';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';

/** As many as large cameras take; a small file may claim to have many more. */
const MOST_PIXELS = 120_000_000;
/** Less than `DRAW_MAX_MS`: the work itself ends too, and not only the wait for it. */
const WORK_SECONDS = 20;

/** One at a time, so that many that arrive at once take the memory of one. */
const inTurn = pLimit(1);

/** A file of this machine, or what opens a stream of the picture's bytes. */
export type PictureSource = string | (() => Promise<Readable>);

/**
 * What `make` makes of a picture, in its turn; null for what cannot be drawn, whose bytes break off, or that takes longer than
 * `DRAW_MAX_MS`: whatever happens to one, the next has its turn. @throws what opening the source throws
 */
export const draw = <T>(
  source: PictureSource,
  make: (image: Sharp) => Promise<T | null>,
): Promise<T | null> => inTurn(() => inTime((signal) => drawNow(source, make, signal)));

function inTime<T>(work: (signal: AbortSignal) => Promise<T | null>): Promise<T | null> {
  const ending = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      resolve(null);
      ending.abort();
    }, DRAW_MAX_MS);
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
    const input = stream ? await buffer(stream) : (source as string);
    // Loaded with the first picture: what draws takes memory, and most servers seldom need it.
    const { default: sharp } = await import('sharp');
    return await make(sharp(input, { limitInputPixels: MOST_PIXELS }).timeout({ seconds: WORK_SECONDS }));
  } catch {
    return null;
  }
}
