import { THUMBNAIL_SIZE } from '@workflow/contract/files/files.limits.ts';
import type { QueueRequest } from '../../platform/limits/fair-queue.ts';
import {
  decodePicture,
  type PictureSize,
  type PictureSource,
  readPictureSize,
} from '../../platform/pictures/pictures.ts';

/** The picture types that get previews and thumbnails. Other images are stored without. */
const SUPPORTED_TYPES = /^image\/(jpeg|png|gif|webp|avif)$/;
const PREVIEW_SIZE = 20;
/** How long an upload waits for an image decoder before the timeout. */
const DECODER_WAIT_MS = 3_000;
/** A grey pixel, shown as the placeholder of an image until its thumbnail exists. */
export const PLACEHOLDER_PREVIEW =
  'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAABQAQCdASoBAAEABUB8JaQABHQAAAAAAAA=';

export interface Picture extends PictureSize {
  readonly preview: string;
}

/**
 * Returns the size of a picture after rotation, and a tiny preview. The preview is `PLACEHOLDER_PREVIEW` if
 * no decoder is free in time. Returns null if the file is not a supported picture. @throws the abort reason
 * of the request's signal
 */
export async function describePicture(
  path: string,
  type: string,
  { by, signal }: QueueRequest,
): Promise<Picture | null> {
  const size = SUPPORTED_TYPES.test(type) ? await readPictureSize(path) : null;
  if (!size) return null;
  const { width, height } = size;
  const timeout = AbortSignal.timeout(DECODER_WAIT_MS);
  const turn = { by, signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
  const preview = await decodePicture(path, turn, async (image) => {
    const thumbnail = await image
      .autoOrient()
      .resize(PREVIEW_SIZE, PREVIEW_SIZE, { fit: 'inside' })
      .webp({ quality: 40 })
      .toBuffer();
    return `data:image/webp;base64,${thumbnail.toString('base64')}`;
  }).catch(() => {
    signal?.throwIfAborted();
    return PLACEHOLDER_PREVIEW;
  });
  return preview === null ? null : { width, height, preview };
}

/** Renders a thumbnail without the camera's metadata; null if the source cannot be decoded. */
export const renderThumbnail = (source: PictureSource, turn: QueueRequest): Promise<Buffer | null> =>
  decodePicture(source, turn, (image) =>
    image
      .autoOrient()
      .resize(THUMBNAIL_SIZE, THUMBNAIL_SIZE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer(),
  );
