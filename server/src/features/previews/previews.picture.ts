import { Readable } from 'node:stream';
import { PREVIEW_PICTURE_SIZE } from '@workflow/contract/previews/previews.limits.ts';
import { draw } from '../../platform/pictures/pictures.ts';

/** What can be drawn; a drawing (SVG) is a program, and not among it. */
const DRAWN = /^image\/(jpeg|png|gif|webp|avif)$/;
/** Somebody else chose it: less than of people's own pictures. */
const MOST_PIXELS = 25_000_000;
/** What is smaller shows nothing: it counts visits, or marks the page. */
const LEAST_PIXELS = 48;
const PREVIEW_SIZE = 20;

export interface DrawnPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly preview: string;
}

/** A small picture of what came, told from its bytes; null for what is none, or cannot be drawn. */
export async function drawPicture(bytes: Buffer): Promise<DrawnPicture | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found || !DRAWN.test(found.mime)) return null;
  return draw(
    async () => Readable.from([bytes]),
    { by: 'links' },
    async (image) => {
      const { width, height } = await image.metadata();
      if (width * height > MOST_PIXELS || Math.min(width, height) < LEAST_PIXELS) return null;
      const small = (size: number) =>
        image.clone().autoOrient().resize(size, size, { fit: 'inside', withoutEnlargement: true });
      const { data, info } = await small(PREVIEW_PICTURE_SIZE)
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
      const tiny = await small(PREVIEW_SIZE).webp({ quality: 40 }).toBuffer();
      return {
        bytes: data,
        width: info.width,
        height: info.height,
        preview: `data:image/webp;base64,${tiny.toString('base64')}`,
      };
    },
  );
}
