import { createHash } from 'node:crypto';
import { profileErrors } from '@workflow/contract/profiles/profiles.errors.ts';
import { PHOTO_SIZE } from '@workflow/contract/profiles/profiles.limits.ts';
import { fail } from '../../platform/failure.ts';
import type { Files } from '../../platform/files/files.ts';

export const PHOTOS = 'photos';
const FORMATS = new Set(['jpeg', 'png', 'gif']);
/** As many as the largest cameras take; a small file may claim to have many more. */
const MOST_PIXELS = 50_000_000;
const QUALITY = 82;

export const keyOf = (name: string) => `${PHOTOS}/${name}`;

/**
 * Keeps what a file shows: a square of it, without anything that the camera wrote into it. Returns its name.
 * @throws Failure `not_a_photo`, `no_room`
 */
export async function keepPhoto(files: Files, path: string): Promise<string> {
  const bytes = await draw(path);
  const name = createHash('sha256').update(bytes).digest('hex');
  await files.keep(keyOf(name), bytes);
  return name;
}

async function draw(path: string): Promise<Buffer> {
  // Loaded with the first photo: what draws takes memory, and most servers seldom need it.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(path, { limitInputPixels: MOST_PIXELS });
    // Told from the bytes.
    if (!FORMATS.has((await image.metadata()).format)) fail(profileErrors.not_a_photo);
    return await image
      .autoOrient()
      .resize(PHOTO_SIZE, PHOTO_SIZE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    return fail(profileErrors.not_a_photo);
  }
}
