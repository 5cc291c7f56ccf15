import { createHash } from 'node:crypto';
import { profileErrors } from '@workflow/contract/profiles/profiles.errors.ts';
import { PHOTO_SIZE } from '@workflow/contract/profiles/profiles.limits.ts';
import { fail } from '../../platform/failure.ts';
import type { Files } from '../../platform/files/files.ts';
import type { QueueRequest } from '../../platform/limits/fair-queue.ts';
import type { PictureRequest } from '../../platform/pictures/picture-request.ts';
import { decodePicture } from '../../platform/pictures/pictures.ts';

export const PHOTO_FOLDER = 'photos';
/** The bytes of the file decide its format. */
const PHOTO: PictureRequest = {
  formats: ['jpeg', 'png', 'gif'],
  outputs: [{ size: PHOTO_SIZE, fit: 'cover', quality: 82 }],
};

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

async function renderPhoto(path: string, turn: QueueRequest): Promise<Buffer | null> {
  const decoded = await decodePicture(path, turn, PHOTO);
  return decoded && decoded.outputs[0]!.bytes;
}
