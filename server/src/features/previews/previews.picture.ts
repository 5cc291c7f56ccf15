import { Readable } from 'node:stream';
import { PREVIEW_PICTURE_SIZE } from '@workflow/contract/previews/previews.limits.ts';
import { decodePicture } from '../../platform/pictures/pictures.ts';

/** The picture types that are resized. SVG is excluded, because it can contain scripts. */
const SUPPORTED_TYPES = /^image\/(jpeg|png|gif|webp|avif)$/;
/** Lower than the limit for users' own pictures, because the site chose this picture. */
const PIXELS_MAX = 25_000_000;
/** Smaller pictures are tracking pixels or icons. */
const SIDE_MIN_PIXELS = 48;
const PLACEHOLDER_SIZE = 20;

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
  return decodePicture(
    async () => Readable.from([bytes]),
    { by: 'links' },
    async (image) => {
      const { width, height } = await image.metadata();
      if (width * height > PIXELS_MAX || Math.min(width, height) < SIDE_MIN_PIXELS) return null;
      const resized = (size: number) =>
        image.clone().autoOrient().resize(size, size, { fit: 'inside', withoutEnlargement: true });
      const { data, info } = await resized(PREVIEW_PICTURE_SIZE)
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
      const placeholder = await resized(PLACEHOLDER_SIZE).webp({ quality: 40 }).toBuffer();
      return {
        bytes: data,
        width: info.width,
        height: info.height,
        preview: `data:image/webp;base64,${placeholder.toString('base64')}`,
      };
    },
  );
}
