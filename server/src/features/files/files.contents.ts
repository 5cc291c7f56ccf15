import { fileErrors } from '@workflow/contract/files/files.errors.ts';
import { fail } from '../../platform/failure.ts';
import type { Files, ReceivedBytes, StoredFile } from '../../platform/files/files.ts';
import { newId } from '../../platform/ids.ts';
import type { QueueRequest } from '../../platform/limits/fair-queue.ts';
import { pictureOf, thumbnailOf } from './files.picture.ts';
import type { Content } from './files.store.ts';
import { type FileType, typeOf } from './files.type.ts';

/** The storage keys of a content and its thumbnail, by the content's id. */
export const CONTENTS = 'contents';
export const THUMBNAILS = 'thumbnails';

export const contentKey = (id: string) => `${CONTENTS}/${id}`;
const thumbnailKey = (id: string) => `${THUMBNAILS}/${id}`;

export interface Received extends ReceivedBytes {
  readonly name: string;
}

/** Looks at what was received, and keeps it. @throws Failure `file_empty`, `file_type_refused`, `no_room`, `files_away` */
export async function storeContent(
  files: Files,
  { path, bytes, hash, name }: Received,
  turn: QueueRequest,
): Promise<{ readonly content: Content; readonly type: FileType }> {
  if (bytes === 0) fail(fileErrors.file_empty);
  const type = await typeOf(path, name);
  const picture = await pictureOf(path, type.type, turn);
  const id = newId();
  await files.saveReceived(contentKey(id), path);
  return { content: { id, hash, bytes, type: type.type, picture }, type };
}

export const findContent = (files: Files, id: string): Promise<StoredFile | null> =>
  files.find(contentKey(id));

export const findThumbnail = (files: Files, id: string): Promise<StoredFile | null> =>
  files.find(thumbnailKey(id));

const beingDrawn = new Map<string, Promise<void>>();

/** Creates the thumbnail of a content if it has none and can be decoded. Concurrent calls share one run. */
export function drawThumbnail(files: Files, id: string, turn: QueueRequest): Promise<void> {
  const same = beingDrawn.get(id);
  if (same) return same;
  const drawing = drawMissing(files, id, turn).finally(() => beingDrawn.delete(id));
  beingDrawn.set(id, drawing);
  return drawing;
}

async function drawMissing(files: Files, id: string, turn: QueueRequest): Promise<void> {
  if (await findThumbnail(files, id)) return;
  const content = await findContent(files, id);
  const drawn = content && (await thumbnailOf(() => content.open(), turn));
  if (drawn) await files.save(thumbnailKey(id), drawn);
}

/** Deletes the stored bytes of a content. Call it once no row refers to the content. */
export async function removeContent(files: Files, id: string): Promise<void> {
  await files.remove(contentKey(id));
  await files.remove(thumbnailKey(id));
}
