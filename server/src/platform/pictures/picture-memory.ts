import type { Metadata } from 'sharp';
import { codedPixelsOf, isWebpDecodedWhole } from './picture-header.ts';

/** The maximum width. A decoder holds strips of several lines, so that a wide image takes more memory than a high one. */
const WIDTH_MAX = 20_000;
const CHANNEL_BYTES: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
/** The memory that a decoder takes, as a multiple of the decoded image. Measured as the growth of the resident memory. */
const MEMORY_FACTORS = {
  /** The factor of a decoder that reads line by line, or scales the image down while it decodes. */
  streamed: 0.2,
  /** The factor of a decoder that holds the whole image, and copies of it, before it is scaled down. */
  whole: 2,
  heif: 8,
};

/**
 * Estimates the memory that decoding an image takes, in bytes. A file of a few hundred kilobytes can decode to a gigabyte. `start`
 * is the beginning of the file. The estimate refuses most images before they are decoded; the server measures those that pass.
 */
export function estimateMemory(metadata: Metadata, start: Uint8Array): number {
  const { width, height, channels, depth, format } = metadata;
  if (width > WIDTH_MAX) return Number.POSITIVE_INFINITY;
  const pixelBytes = channels * (CHANNEL_BYTES[depth] ?? 4);
  if (format === 'heif')
    return MEMORY_FACTORS.heif * Math.max(width * height, codedPixelsOf(start)) * pixelBytes;
  return (
    (isDecodedWhole(metadata, start) ? MEMORY_FACTORS.whole : MEMORY_FACTORS.streamed) *
    width *
    height *
    pixelBytes
  );
}

/**
 * Whether the decoder holds the whole image: a progressive JPEG, an interlaced PNG, a GIF, or a WebP that is lossless, animated or
 * transparent.
 */
function isDecodedWhole({ format, isProgressive, hasAlpha }: Metadata, start: Uint8Array): boolean {
  if (format === 'webp') return hasAlpha || isWebpDecodedWhole(start);
  return Boolean(isProgressive) || format === 'gif';
}
