import { databaseVariant } from '@workflow/contract/databases/databases.permissions.ts';
import type { FileItem } from '@workflow/contract/databases/property-types/property-type.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { Files } from '../../../platform/files/files.ts';
import { addFile, type StoredUpload, storeUpload } from '../../files/files.service.ts';
import { requireDatabase } from '../databases.access.ts';

export async function receiveFile(
  files: Files,
  reader: Reader,
  actor: Actor,
  databaseId: string,
  file: Parameters<typeof storeUpload>[3],
  ending: AbortSignal,
): Promise<StoredUpload> {
  await requireDatabase(reader, actor, databaseId, databaseVariant.edit);
  return storeUpload(files, reader, actor, file, ending);
}

export async function uploadFile(
  files: Files,
  tx: Tx,
  actor: Actor,
  databaseId: string,
  kept: StoredUpload,
): Promise<FileItem> {
  await requireDatabase(tx, actor, databaseId, databaseVariant.edit);
  const id = await addFile(files, tx, actor, { databaseId }, kept);
  const { bytes, type, picture } = kept.content;
  return { id, name: kept.name, size: bytes, type, has_picture: picture !== null };
}
