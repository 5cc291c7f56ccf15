import { fileErrors } from '@workflow/contract/files/files.errors.ts';
import { fail } from '../../platform/failure.ts';
import type { Files, ReceivedBytes, StoredFile } from '../../platform/files/files.ts';
import { newId } from '../../platform/ids.ts';
import type { QueueRequest } from '../../platform/limits/fair-queue.ts';
import { describePicture, renderThumbnail } from './files.picture.ts';
import type { Content } from './files.store.ts';
import { detectFileType, type FileType } from './files.type.ts';

/** The folders of the storage for contents and thumbnails. A key consists of the folder and the id of the content. */
export const CONTENT_FOLDER = 'contents';
export const THUMBNAIL_FOLDER = 'thumbnails';

export const contentKey = (id: string) => `${CONTENT_FOLDER}/${id}`;
const thumbnailKey = (id: string) => `${THUMBNAIL_FOLDER}/${id}`;

export interface ReceivedUpload extends ReceivedBytes {
  readonly name: string;
}

/**
 * Detects the type of an upload, reads its picture size, and stores its bytes. @throws Failure `file_empty`,
 * `file_type_refused`, `no_room`, `files_away`
 */
export async function storeContent(
  files: Files,
  { path, bytes, hash, name }: ReceivedUpload,
  turn: QueueRequest,
): Promise<{ readonly content: Content; readonly type: FileType }> {
  if (bytes === 0) fail(fileErrors.file_empty);
  const type = await detectFileType(path, name);
  const picture = await describePicture(path, type.type, turn);
  const id = newId();
  await files.saveReceived(contentKey(id), path);
  return { content: { id, hash, bytes, type: type.type, picture }, type };
}

export const findContent = (files: Files, id: string): Promise<StoredFile | null> =>
  files.find(contentKey(id));

export const findThumbnail = (files: Files, id: string): Promise<StoredFile | null> =>
  files.find(thumbnailKey(id));

const thumbnailsInProgress = new Map<string, Promise<void>>();

/** Creates the thumbnail of a content if it has none and can be decoded. Concurrent calls share one run. */
export function createThumbnail(files: Files, id: string, turn: QueueRequest): Promise<void> {
  const running = thumbnailsInProgress.get(id);
  if (running) return running;
  const creating = createMissingThumbnail(files, id, turn).finally(() => thumbnailsInProgress.delete(id));
  thumbnailsInProgress.set(id, creating);
  return creating;
}

async function createMissingThumbnail(files: Files, id: string, turn: QueueRequest): Promise<void> {
  if (await findThumbnail(files, id)) return;
  const content = await findContent(files, id);
  const thumbnail = content && (await renderThumbnail(() => content.open(), turn));
  if (thumbnail) await files.save(thumbnailKey(id), thumbnail);
}

/** Deletes the stored bytes of a content. Call it once no row refers to the content. */
export async function removeContent(files: Files, id: string): Promise<void> {
  await files.remove(contentKey(id));
  await files.remove(thumbnailKey(id));
}
