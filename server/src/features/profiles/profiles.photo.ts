import { createHash } from 'node:crypto';
import { profileErrors } from '@workflow/contract/profiles/profiles.errors.ts';
import { PHOTO_SIZE } from '@workflow/contract/profiles/profiles.limits.ts';
import { fail } from '../../platform/failure.ts';
import type { Files } from '../../platform/files/files.ts';
import type { QueueRequest } from '../../platform/limits/fair-queue.ts';
import { decodePicture } from '../../platform/pictures/pictures.ts';

export const PHOTO_FOLDER = 'photos';
const FORMATS = new Set(['jpeg', 'png', 'gif']);
const QUALITY = 82;

export const photoKeyOf = (name: string) => `${PHOTO_FOLDER}/${name}`;

/**
 * Stores a photo as a square WebP, without the camera's metadata. Returns its name. @throws Failure
 * `not_a_photo`, `no_room`
 */
export async function savePhoto(files: Files, path: string, turn: QueueRequest): Promise<string> {
  const bytes = (await renderPhoto(path, turn)) ?? fail(profileErrors.not_a_photo);
  const name = createHash('sha256').update(bytes).digest('hex');
  await files.save(photoKeyOf(name), bytes);
  return name;
}

const renderPhoto = (path: string, turn: QueueRequest): Promise<Buffer | null> =>
  decodePicture(path, turn, async (image) => {
    // The format is detected from the bytes.
    if (!FORMATS.has((await image.metadata()).format)) return null;
    return image
      .autoOrient()
      .resize(PHOTO_SIZE, PHOTO_SIZE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
  });
