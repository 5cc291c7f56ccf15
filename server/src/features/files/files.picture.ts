import { THUMBNAIL_SIZE } from '@workflow/contract/files/files.limits.ts';
import type { QueueRequest } from '../../platform/limits/fair-queue.ts';
import type { PictureOutput, PictureSize } from '../../platform/pictures/picture-request.ts';
import { decodePicture, type PictureSource, readPictureSize } from '../../platform/pictures/pictures.ts';

/** The picture types that get previews and thumbnails. Other images are stored without. */
const SUPPORTED_TYPES = /^image\/(jpeg|png|gif|webp|avif)$/;
const PREVIEW: PictureOutput = { size: 20, fit: 'inside', quality: 40 };
const THUMBNAIL: PictureOutput = {
  size: THUMBNAIL_SIZE,
  fit: 'inside',
  quality: 80,
  withoutEnlargement: true,
};
/** The maximum time that an upload waits for its turn to decode, in milliseconds. */
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
  turn: QueueRequest,
): Promise<Picture | null> {
  if (!SUPPORTED_TYPES.test(type)) return null;
  try {
    const decoded = await decodePicture(path, { ...turn, waitMs: DECODER_WAIT_MS }, { outputs: [PREVIEW] });
    if (!decoded) return null;
    const { width, height, outputs } = decoded;
    return { width, height, preview: `data:image/webp;base64,${outputs[0]!.bytes.toString('base64')}` };
  } catch {
    turn.signal?.throwIfAborted();
    const size = await readPictureSize(path, turn);
    return size && { ...size, preview: PLACEHOLDER_PREVIEW };
  }
}

/** Renders a thumbnail without the camera's metadata; null if the source cannot be decoded. */
export async function renderThumbnail(source: PictureSource, turn: QueueRequest): Promise<Buffer | null> {
  const decoded = await decodePicture(source, turn, { outputs: [THUMBNAIL] });
  return decoded && decoded.outputs[0]!.bytes;
}
