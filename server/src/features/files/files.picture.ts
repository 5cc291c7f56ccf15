import { THUMBNAIL_SIZE } from '@workflow/contract/files/files.limits.ts';
import { draw, type PictureSource } from '../../platform/pictures/pictures.ts';

/** What is drawn; other images are kept as they are. */
const DRAWN = /^image\/(jpeg|png|gif|webp|avif)$/;
const PREVIEW_SIZE = 20;

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly preview: string;
}

/** How large a picture is, turned as it is to be seen, and a few pixels of it; null for what cannot be drawn. */
export async function pictureOf(path: string, type: string): Promise<Picture | null> {
  if (!DRAWN.test(type)) return null;
  return draw(path, async (image) => {
    const { width, height } = (await image.metadata()).autoOrient;
    const tiny = await image
      .autoOrient()
      .resize(PREVIEW_SIZE, PREVIEW_SIZE, { fit: 'inside' })
      .webp({ quality: 40 })
      .toBuffer();
    return { width, height, preview: `data:image/webp;base64,${tiny.toString('base64')}` };
  });
}

/** A small picture of what the source holds, without anything that the camera wrote into it; null for what cannot be drawn. */
export const thumbnailOf = (source: PictureSource): Promise<Buffer | null> =>
  draw(source, (image) =>
    image
      .autoOrient()
      .resize(THUMBNAIL_SIZE, THUMBNAIL_SIZE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer(),
  );
