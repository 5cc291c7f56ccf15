import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { notifyOfEdit } from '../mentions/page-edits.service.ts';
import { insertVersion, type NewVersion } from './versions.store.ts';

/** Saves a version, and notifies the users who follow the page that its authors edited it. */
export async function addVersion(tx: Tx, pageId: string, version: NewVersion): Promise<void> {
  const authorIds = await insertVersion(tx, pageId, version);
  if (authorIds) await notifyOfEdit(tx, pageId, authorIds);
}
