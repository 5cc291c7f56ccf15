import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { THUMBNAIL_SIZE } from '@workflow/contract/files/files.limits.ts';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';

/** What sharp draws; other images are kept as they are. */
const DRAWN = /^image\/(jpeg|png|gif|webp|avif)$/;
/** As many as large cameras take; a small file may claim to have many more. */
const MOST_PIXELS = 120_000_000;
const SECONDS = 20;
const PREVIEW_SIZE = 20;

/** One at a time, so that many that arrive at once take the memory of one. */
const inTurn = pLimit(1);

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly preview: string;
}

async function drawing(path?: string): Promise<Sharp> {
  // Loaded with the first picture: what draws takes memory, and most servers seldom need it.
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: MOST_PIXELS };
  return (path === undefined ? sharp(options) : sharp(path, options)).timeout({ seconds: SECONDS });
}

/** How large a picture is, turned as it is to be seen, and a few pixels of it; null for what cannot be drawn. */
export async function pictureOf(path: string, type: string): Promise<Picture | null> {
  if (!DRAWN.test(type)) return null;
  return inTurn(async () => {
    const image = await drawing(path);
    const { width, height } = (await image.metadata()).autoOrient;
    const tiny = await image
      .autoOrient()
      .resize(PREVIEW_SIZE, PREVIEW_SIZE, { fit: 'inside' })
      .webp({ quality: 40 })
      .toBuffer();
    return { width, height, preview: `data:image/webp;base64,${tiny.toString('base64')}` };
  }).catch(() => null);
}

/** A small picture of what the stream holds, without anything that the camera wrote into it; null for what cannot be drawn. */
export function thumbnailOf(open: () => Promise<Readable>): Promise<Buffer | null> {
  return inTurn(async () => {
    const image = (await drawing())
      .autoOrient()
      .resize(THUMBNAIL_SIZE, THUMBNAIL_SIZE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 });
    const drawn = image.toBuffer().catch(() => null);
    await pipeline(await open(), image).catch(() => image.destroy());
    return drawn;
  });
}
