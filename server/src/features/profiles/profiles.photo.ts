import { createHash } from 'node:crypto';
import { profileErrors } from '@workflow/contract/profiles/profiles.errors.ts';
import { PHOTO_SIZE } from '@workflow/contract/profiles/profiles.limits.ts';
import { fail } from '../../platform/failure.ts';
import type { Files } from '../../platform/files/files.ts';
import type { QueueRequest } from '../../platform/limits/fair-queue.ts';
import { draw } from '../../platform/pictures/pictures.ts';

export const PHOTOS = 'photos';
const FORMATS = new Set(['jpeg', 'png', 'gif']);
const QUALITY = 82;

export const keyOf = (name: string) => `${PHOTOS}/${name}`;

/**
 * Keeps what a file shows: a square of it, without anything that the camera wrote into it. Returns its name.
 * @throws Failure `not_a_photo`, `no_room`
 */
export async function storePhoto(files: Files, path: string, turn: QueueRequest): Promise<string> {
  const bytes = (await photoOf(path, turn)) ?? fail(profileErrors.not_a_photo);
  const name = createHash('sha256').update(bytes).digest('hex');
  await files.save(keyOf(name), bytes);
  return name;
}

const photoOf = (path: string, turn: QueueRequest): Promise<Buffer | null> =>
  draw(path, turn, async (image) => {
    // Told from the bytes.
    if (!FORMATS.has((await image.metadata()).format)) return null;
    return image
      .autoOrient()
      .resize(PHOTO_SIZE, PHOTO_SIZE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
  });
