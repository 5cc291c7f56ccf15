import { THUMBNAIL_SIZE } from '@workflow/contract/files/files.limits.ts';
import type { QueueRequest } from '../../platform/limits/fair-queue.ts';
import { draw, type PictureSize, type PictureSource, sizeOf } from '../../platform/pictures/pictures.ts';

/** What is drawn; other images are kept as they are. */
const DRAWN = /^image\/(jpeg|png|gif|webp|avif)$/;
const PREVIEW_SIZE = 20;
/** How long an upload waits for an image decoder before the timeout. */
const WAIT_MS = 3_000;
/** A grey pixel, shown as the placeholder of an image until its thumbnail exists. */
export const UNDRAWN = 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAABQAQCdASoBAAEABUB8JaQABHQAAAAAAAA=';

export interface Picture extends PictureSize {
  readonly preview: string;
}

/**
 * How large a picture is, turned as it is to be seen, and a few pixels of it, or `UNDRAWN` where too many are drawn at the moment; null for
 * what cannot be drawn. @throws the reason of the turn's signal
 */
export async function pictureOf(
  path: string,
  type: string,
  { by, signal }: QueueRequest,
): Promise<Picture | null> {
  const size = DRAWN.test(type) ? await sizeOf(path) : null;
  if (!size) return null;
  const { width, height } = size;
  const late = AbortSignal.timeout(WAIT_MS);
  const turn = { by, signal: signal ? AbortSignal.any([signal, late]) : late };
  const preview = await draw(path, turn, async (image) => {
    const tiny = await image
      .autoOrient()
      .resize(PREVIEW_SIZE, PREVIEW_SIZE, { fit: 'inside' })
      .webp({ quality: 40 })
      .toBuffer();
    return `data:image/webp;base64,${tiny.toString('base64')}`;
  }).catch(() => {
    signal?.throwIfAborted();
    return UNDRAWN;
  });
  return preview === null ? null : { width, height, preview };
}

/** A small picture of what the source holds, without anything that the camera wrote into it; null for what cannot be drawn. */
export const thumbnailOf = (source: PictureSource, turn: QueueRequest): Promise<Buffer | null> =>
  draw(source, turn, (image) =>
    image
      .autoOrient()
      .resize(THUMBNAIL_SIZE, THUMBNAIL_SIZE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer(),
  );
