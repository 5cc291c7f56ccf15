import type { PageFile } from '@workflow/contract/pages/document/document.schema.ts';
import { editPageContent } from '@workflow/contract/pages/pages.permissions.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { Files } from '../../../platform/files/files.ts';
import { FILES_PATH } from '../../../platform/http/routes/register-routes.ts';
import { addFile, type StoredUpload, storeUpload } from '../../files/files.service.ts';
import { requirePage } from '../pages.access.ts';

export async function receiveFile(
  files: Files,
  reader: Reader,
  actor: Actor,
  pageId: string,
  file: Parameters<typeof storeUpload>[3],
  signal: AbortSignal,
): Promise<StoredUpload> {
  await requirePage(reader, actor, pageId, editPageContent);
  return storeUpload(files, reader, actor, file, signal);
}

export async function uploadFile(
  files: Files,
  tx: Tx,
  actor: Actor,
  pageId: string,
  upload: StoredUpload,
): Promise<PageFile> {
  await requirePage(tx, actor, pageId, editPageContent);
  const id = await addFile(files, tx, actor, { pageId }, upload);
  const { bytes, type, picture } = upload.content;
  return {
    file_url: `${FILES_PATH}/${id}`,
    file_name: upload.name,
    file_size: bytes,
    file_type: type,
    picture: picture && { width: picture.width, height: picture.height },
  };
}
