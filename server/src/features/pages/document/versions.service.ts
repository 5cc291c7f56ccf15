import { documentErrors } from '@workflow/contract/pages/document/document.errors.ts';
import { DOCUMENT_BYTES_MAX } from '@workflow/contract/pages/document/document.limits.ts';
import type { PageVersion, PageVersionContent } from '@workflow/contract/pages/document/document.schema.ts';
import { editPageContent, seePage } from '@workflow/contract/pages/pages.permissions.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { Failure, fail } from '../../../platform/failure.ts';
import { requirePage } from '../pages.access.ts';
import { lockPages } from '../pages.store.ts';
import { addVersion } from './add-version.service.ts';
import { appendEditsIn, type DecodedEdit, decodeEdit } from './document-append.service.ts';
import { type DocumentBuilds, requireBuildable } from './document-build.ts';
import { loadStoredDocument } from './document-maintenance.ts';
import type { UpdateSize } from './update-check.ts';
import * as store from './versions.store.ts';

export interface VersionAddress {
  readonly pageId: string;
  readonly versionId: string;
}

export async function listVersions(reader: Reader, actor: Actor, pageId: string): Promise<PageVersion[]> {
  await requirePage(reader, actor, pageId, seePage);
  return store.listVersions(reader, pageId);
}

export async function getVersion(
  builds: DocumentBuilds,
  reader: Reader,
  actor: Actor,
  { pageId, versionId }: VersionAddress,
): Promise<PageVersionContent> {
  await requirePage(reader, actor, pageId, seePage);
  const found = await store.findVersion(reader, pageId, versionId);
  const { version, state } = found ?? fail(documentErrors.version_not_found);
  const html = await builds.run('render', { state, updates: [] }, {});
  return { ...version, state: Buffer.from(state).toString('base64'), html };
}

/** An edit that restores a version may be as large as a document. */
const RESTORE_SIZE: UpdateSize = { bytes: DOCUMENT_BYTES_MAX, items: DOCUMENT_BYTES_MAX };

/** The edit that restores a version, and the state of the document before that edit. */
export interface PreparedRestore {
  readonly edit: DecodedEdit;
  readonly current: store.NewVersion;
}

/** Builds the edit before the transaction, because that takes time. */
export async function prepareRestore(
  builds: DocumentBuilds,
  reader: Reader,
  actor: Actor,
  { pageId, versionId }: VersionAddress,
): Promise<PreparedRestore> {
  await requirePage(reader, actor, pageId, editPageContent);
  const found = await store.findVersion(reader, pageId, versionId);
  const version = found?.state ?? fail(documentErrors.version_not_found);
  await requireBuildable(reader, pageId);
  const stored = (await loadStoredDocument(reader, pageId)) ?? fail(documentErrors.version_not_found);
  const { state, fileIds } = await builds.run('compact', stored, {});
  const update = await builds.run('restore', { state, updates: [] }, { version });
  return { edit: decodeEdit({ actor, update }, RESTORE_SIZE), current: { state, fileIds, seq: stored.seq } };
}

/** Restores a version as an edit of the user, after the current text was saved as a version. */
export async function restoreVersion(
  tx: Tx,
  pageId: string,
  { edit, current }: PreparedRestore,
): Promise<void> {
  // Edits take the locks in the same order.
  await lockPages(tx, [pageId]);
  await requirePage(tx, edit.actor, pageId, editPageContent);
  // Each of two simultaneous restores replaces the text before both, so together they would insert the blocks twice.
  if (await store.hasRestoreAfter(tx, pageId, current.seq)) fail(documentErrors.version_restored_meanwhile);
  await addVersion(tx, pageId, current);
  const [result] = await appendEditsIn(tx, pageId, [edit]);
  if (!result || result instanceof Failure) throw result;
  await store.saveRestore(tx, pageId, result.seq);
}
