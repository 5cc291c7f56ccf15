import { PREVIEW_PICTURE_SIZE } from '@workflow/contract/previews/previews.limits.ts';
import type { PictureRequest } from '../../platform/pictures/picture-request.ts';
import { decodePicture } from '../../platform/pictures/pictures.ts';

/** The picture types that are resized. SVG is excluded, because it can contain scripts. */
const SUPPORTED_TYPES = /^image\/(jpeg|png|gif|webp|avif)$/;
/** The maximum number of pixels. It is lower than the limit for users' own pictures, because the site chose this picture. */
const PIXELS_MAX = 25_000_000;
/** Smaller pictures are tracking pixels or icons. */
const SIDE_MIN_PIXELS = 48;
const PLACEHOLDER_SIZE = 20;

const REQUEST: PictureRequest = {
  maxPixels: PIXELS_MAX,
  minSide: SIDE_MIN_PIXELS,
  outputs: [
    { size: PREVIEW_PICTURE_SIZE, fit: 'inside', quality: 80, withoutEnlargement: true },
    { size: PLACEHOLDER_SIZE, fit: 'inside', quality: 40, withoutEnlargement: true },
  ],
};

export interface PreviewPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly preview: string;
}

/**
 * Detects the picture type from the bytes and creates a small WebP. Returns null if the bytes are not a
 * supported picture or cannot be decoded.
 */
export async function resizePicture(bytes: Buffer): Promise<PreviewPicture | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!detected || !SUPPORTED_TYPES.test(detected.mime)) return null;
  const decoded = await decodePicture(bytes, { by: 'links' }, REQUEST);
  if (!decoded) return null;
  const [picture, placeholder] = decoded.outputs;
  return { ...picture!, preview: `data:image/webp;base64,${placeholder!.bytes.toString('base64')}` };
}
