import { editPage, seePage } from '@workflow/contract/pages/pages.permissions.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { publicationErrors } from '@workflow/contract/pages/publication/publication.errors.ts';
import type {
  PagePublication,
  PublicationSettings,
} from '@workflow/contract/pages/publication/publication.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { PUBLISHED_PATH } from '../../../platform/http/routes/short-addresses.ts';
import { newSecret } from '../../../platform/secrets/secrets.ts';
import { findFileContent } from '../../files/files.service.ts';
import { actionsAudited } from '../../members/members.hooks.ts';
import { requirePage, requirePageWithoutLock } from '../pages.access.ts';
import { lockPages } from '../pages.store.ts';
import * as store from './publication.store.ts';

/** Returns the short address of a published page, and of its files below it. */
export const addressOf = (publicUrl: string, token: string) => `${publicUrl}${PUBLISHED_PATH}/${token}`;

async function readPublication(reader: Reader, pageId: string, publicUrl: string): Promise<PagePublication> {
  const found = await store.findPublication(reader, pageId);
  return {
    page_id: pageId,
    url: found && addressOf(publicUrl, found.token),
    allows_indexing: found?.allows_indexing ?? false,
  };
}

export async function getPublication(
  reader: Reader,
  actor: Actor,
  pageId: string,
  publicUrl: string,
): Promise<PagePublication> {
  await requirePage(reader, actor, pageId, seePage);
  return readPublication(reader, pageId, publicUrl);
}

export async function publishPage(
  tx: Tx,
  actor: Actor,
  pageId: string,
  { allows_indexing }: PublicationSettings,
  publicUrl: string,
): Promise<PagePublication> {
  await requirePageWithoutLock(tx, actor, pageId, editPage);
  await lockPages(tx, [pageId]);
  const page = await requirePage(tx, actor, pageId, editPage);
  const isNew = (await store.findPublication(tx, pageId)) === null;
  await store.savePublication(tx, pageId, newSecret().secret, allows_indexing);
  if (isNew) await auditPublication(tx, actor, page, 'page_published');
  return readPublication(tx, pageId, publicUrl);
}

export async function unpublishPage(tx: Tx, actor: Actor, pageId: string): Promise<void> {
  await requirePageWithoutLock(tx, actor, pageId, editPage);
  await lockPages(tx, [pageId]);
  const page = await requirePage(tx, actor, pageId, editPage);
  if ((await store.findPublication(tx, pageId)) === null) return;
  await store.deletePublication(tx, pageId);
  await auditPublication(tx, actor, page, 'page_unpublished');
}

/** Records in the audit log who made a page public to the internet, or no longer public. */
async function auditPublication(
  tx: Tx,
  actor: Actor,
  { workspace_id: workspaceId, title }: Pick<Page, 'workspace_id' | 'title'>,
  kind: 'page_published' | 'page_unpublished',
): Promise<void> {
  const actions = [{ kind, details: { name: title } }] as const;
  await tx.runHook(actionsAudited, { workspaceId, actorId: actor.userId, actions });
}

export async function downloadFile(
  files: Files,
  reader: Reader,
  { token, fileId }: { token: string; fileId: string },
): Promise<FileAnswer> {
  const absent = () => fail(publicationErrors.page_not_published);
  const page = (await store.findPublishedPage(reader, token)) ?? absent();
  const [shown] = await store.listPublishedFiles(reader, page.id, fileId);
  const { content_id, type, name } = shown ?? absent();
  const file = (await findFileContent(files, content_id)) ?? absent();
  return { file, type, tag: fileId, name };
}
