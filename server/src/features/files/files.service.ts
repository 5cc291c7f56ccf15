import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { fileErrors } from '@workflow/contract/files/files.errors.ts';
import { UNSENT_FILES_MAX, UNSENT_MAX_BYTES } from '@workflow/contract/files/files.limits.ts';
import type { FilePage, SentFile, UploadedFile } from '@workflow/contract/files/files.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { takeAdvisoryLock } from '../../platform/database/locks/advisory-lock.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import type { FileLocation } from '../../platform/files/file-location.ts';
import type { Files, StoredFile } from '../../platform/files/files.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import { FILES_PATH } from '../../platform/http/routes/register-routes.ts';
import { newId } from '../../platform/ids.ts';
import { requireConversation, requireNotSuspended } from '../conversations/conversations.access.ts';
import {
  createThumbnail,
  findContent,
  findThumbnail,
  type ReceivedUpload,
  removeContent,
  storeContent,
} from './files.contents.ts';
import { createThumbnailJob } from './files.jobs.ts';
import { listSentFiles, seqOf } from './files.list.store.ts';
import { sanitizeFileName } from './files.name.ts';
import {
  type Content,
  findConversationIdOf,
  findVisibleFile,
  getUnsentUsage,
  insertFile,
  type NewFile,
} from './files.store.ts';

export interface UploadLocation {
  readonly variant: ConversationVariant;
  readonly conversationId: string;
}

/** A stored upload that no row refers to yet. */
export interface StoredUpload {
  readonly content: Content;
  readonly name: string;
}

/** Limits the size of uploads that a user has not sent yet. */
async function requireUploadQuota(reader: Reader, { userId }: Actor, bytes: number): Promise<void> {
  const unsent = await getUnsentUsage(reader, userId);
  if (unsent.files >= UNSENT_FILES_MAX || unsent.bytes + bytes > UNSENT_MAX_BYTES)
    fail(fileErrors.too_many_unsent);
}

/**
 * Stores the bytes of an upload. The caller has checked the permission. It runs before the transaction,
 * because it takes long.
 */
export async function storeUpload(
  files: Files,
  reader: Reader,
  actor: Actor,
  file: ReceivedUpload,
  signal: AbortSignal,
): Promise<StoredUpload> {
  await requireUploadQuota(reader, actor, file.bytes);
  const { content, type } = await storeContent(files, file, { by: actor.userId, signal });
  return { content, name: sanitizeFileName(file.name, type.extension) };
}

/** Deletes the stored bytes of an upload whose transaction failed. */
export const deleteUpload = (files: Files, { content }: StoredUpload): Promise<void> =>
  removeContent(files, content.id);

/** Inserts the file into a conversation, a database or a page if the actor may add files there; returns its id. */
export async function addFile(
  files: Files,
  tx: Tx,
  actor: Actor,
  location: Pick<NewFile, 'conversationId' | 'databaseId' | 'pageId'>,
  { content, name }: StoredUpload,
): Promise<string> {
  await takeAdvisoryLock(tx, 'unsent files', actor.userId);
  await requireUploadQuota(tx, actor, content.bytes);
  const file = { id: newId(), ...location, userId: actor.userId, name };
  const contentId = await insertFile(tx, file, content);
  if (contentId === content.id) {
    if (content.picture) await tx.enqueue(createThumbnailJob, { content_id: contentId });
  } else {
    // The file uses an existing content with equal bytes, so the new copy is deleted. If this fails, a cleanup job deletes it.
    tx.afterCommit(() => void removeContent(files, content.id).catch(() => {}));
  }
  return file.id;
}

export async function receiveUpload(
  files: Files,
  reader: Reader,
  actor: Actor,
  { variant, conversationId }: UploadLocation,
  file: ReceivedUpload,
  signal: AbortSignal,
): Promise<StoredUpload> {
  await requireConversation(reader, actor, conversationId, variant.post);
  return storeUpload(files, reader, actor, file, signal);
}

export async function uploadFile(
  files: Files,
  tx: Tx,
  actor: Actor,
  { variant, conversationId }: UploadLocation,
  upload: StoredUpload,
): Promise<UploadedFile> {
  await requireConversation(tx, actor, conversationId, variant.post);
  const id = await addFile(files, tx, actor, { conversationId }, upload);
  return {
    file_url: `${FILES_PATH}/${id}`,
    file_name: upload.name,
    file_size: upload.content.bytes,
    file_type: upload.content.type,
  };
}

export async function listFiles(
  reader: Reader,
  actor: Actor,
  { variant, conversationId }: UploadLocation,
  page: FilePage,
): Promise<SentFile[]> {
  await requireConversation(reader, actor, conversationId, variant.see);
  const seq = page.before === undefined ? null : await seqOf(reader, conversationId, page.before);
  if (page.before !== undefined && seq === null) fail(fileErrors.unknown_file_position);
  return listSentFiles(reader, conversationId, page, seq);
}

const failNotFound = (): never => fail(fileErrors.file_not_found);

/** Says why the caller has no access to a file of a conversation, if the caller lacks two-factor authentication. */
async function failHidden(reader: Reader, actor: Actor, id: string): Promise<never> {
  const conversationId = await findConversationIdOf(reader, id);
  if (conversationId) await requireNotSuspended(reader, actor, conversationId);
  return failNotFound();
}

export async function downloadFile(
  files: Files,
  locations: readonly FileLocation[],
  reader: Reader,
  actor: Actor,
  id: string,
): Promise<FileAnswer> {
  const visible =
    (await findVisibleFile(reader, locations, id, actor.userId)) ?? (await failHidden(reader, actor, id));
  const file = (await findContent(files, visible.content_id)) ?? failNotFound();
  return { file, type: visible.type, tag: id, name: visible.name };
}

/** Returns the content of a file, for a caller that has checked the access; null if the bytes no longer exist. */
export const findFileContent = (files: Files, contentId: string): Promise<StoredFile | null> =>
  findContent(files, contentId);

/** Returns the thumbnail of a file. A job usually creates it; if it is missing, it is created now. */
export async function downloadThumbnail(
  files: Files,
  locations: readonly FileLocation[],
  reader: Reader,
  actor: Actor,
  id: string,
): Promise<FileAnswer> {
  const { content_id, is_picture } =
    (await findVisibleFile(reader, locations, id, actor.userId)) ?? (await failHidden(reader, actor, id));
  if (!is_picture) failNotFound();
  let file = await findThumbnail(files, content_id);
  if (!file) {
    await createThumbnail(files, content_id, { by: actor.userId });
    file = (await findThumbnail(files, content_id)) ?? failNotFound();
  }
  return { file, type: 'image/webp', tag: `${id}-thumbnail` };
}
