import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import { pageErrors } from '@workflow/contract/pages/pages.errors.ts';
import {
  DUPLICATED_BYTES_MAX,
  DUPLICATED_PAGES_MAX,
  PAGE_TITLE_MAX,
  PAGES_MAX,
} from '@workflow/contract/pages/pages.limits.ts';
import { editPage } from '@workflow/contract/pages/pages.permissions.ts';
import type { Page, PageDuplication } from '@workflow/contract/pages/pages.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import { findPosition } from '../../../platform/database/ordering/positions.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { saveShare } from '../access/page-access.store.ts';
import { lockPageTree, requirePage, toPage } from '../pages.access.ts';
import { childPagePositions } from '../pages.positions.ts';
import { publishPage } from '../pages.publish.service.ts';
import { countPages, findPageByClientId, insertPage, listPagesOfSubtree, lockPages } from '../pages.store.ts';
import { copyDocuments, copyOptions, sumDocumentBytes } from './duplicate.store.ts';
import type { DuplicatedBytes } from './duplicated-bytes.ts';

const SUFFIX = ' (copy)';

const titleOfCopy = ({ title }: Page): string =>
  title && `${firstCharacters(title, PAGE_TITLE_MAX - SUFFIX.length)}${SUFFIX}`;

/**
 * Copies a page, and with `with_subpages` its sub-pages at all levels. The copy is placed after the page. The copy of a private page is
 * private to the user. `isNew` is false if the user has already made this copy.
 */
export async function duplicatePage(
  tx: Tx,
  actor: Actor,
  id: string,
  { client_page_id = null, with_subpages = false }: PageDuplication,
  duplicatedBytes: DuplicatedBytes,
): Promise<{ page: Page; isNew: boolean }> {
  await lockPageTree(tx, actor, id, editPage);
  const page = await requirePage(tx, actor, id, editPage);
  const workspaceId = page.workspace_id;
  const creator = { workspaceId, userId: actor.userId };
  const existing = client_page_id && (await findPageByClientId(tx, { ...creator, clientId: client_page_id }));
  if (existing) return { page: existing, isNew: false };
  const originals = with_subpages ? await listPagesOfSubtree(tx, id) : [toPage(page)];
  if (originals.length > DUPLICATED_PAGES_MAX) fail(pageErrors.too_large_to_duplicate);
  if ((await countPages(tx, workspaceId)) + originals.length > PAGES_MAX) fail(pageErrors.too_many_pages);
  const ids = originals.map((original) => original.id);
  // Edits of the originals wait until the commit, so that a document is copied with all its parts.
  await lockPages(tx, ids);
  const bytes = await sumDocumentBytes(tx, ids);
  if (bytes > DUPLICATED_BYTES_MAX) fail(pageErrors.too_large_to_duplicate);
  await duplicatedBytes.count(actor.userId, bytes);
  const copyIds = new Map(ids.map((original) => [original, newId()]));
  for (const original of originals) {
    const isRoot = original.id === id;
    const position = isRoot
      ? await findPosition(tx, childPagePositions(workspaceId, page.parent_id), id)
      : original.position;
    await insertPage(tx, {
      id: copyIds.get(original.id)!,
      workspace_id: workspaceId,
      parent_id: isRoot ? page.parent_id : copyIds.get(original.parent_id!)!,
      title: isRoot ? titleOfCopy(page) : original.title,
      icon: original.icon,
      position: position ?? fail(pageErrors.page_not_found),
      created_by: actor.userId,
      client_page_id: isRoot ? client_page_id : null,
      is_private: isRoot && page.is_private,
    });
  }
  const copyId = copyIds.get(id)!;
  if (page.is_private) await saveShare(tx, copyId, { user_id: actor.userId, level: 'full' });
  const copies = [...copyIds].map(([from, to]) => ({ from, to }));
  await copyOptions(tx, copies);
  await copyDocuments(tx, copies, actor.userId);
  for (const { to } of copies) await publishPage(tx, to);
  return { page: toPage(await requirePage(tx, actor, copyId, editPage)), isNew: true };
}
