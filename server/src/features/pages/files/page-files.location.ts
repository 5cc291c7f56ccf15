import type { FileLocation } from '../../../platform/files/file-location.ts';
import { hasAccess, isAboveGuest } from '../../members/members.access.ts';
import { isReadablePage } from '../pages.access.ts';
import { listPagesWithFiles, markUnusedFiles } from './page-files.store.ts';

/** A file that no page shows is kept for this time, because an edit that was made offline can still show it. */
const UNUSED_FILES_RETENTION = '6 days';

/**
 * Files of pages. A user may read a file while the user may see the page to which it was uploaded, or another page of the workspace that
 * shows it. The sub-pages of a page in the trash are in the trash too.
 */
export const pageFileLocation: FileLocation = {
  readableBy: (sql, userId) => sql`exists (
    select 1 from pages page join workspace_members member on member.workspace_id = page.workspace_id
    where (page.id = file.page_id or page.id in (select shown.page_id from page_files shown where shown.file_id = file.id))
      and file.page_id is not null and member.user_id = ${userId} and ${isAboveGuest(sql)} and ${hasAccess(sql)}
      and ${isReadablePage(sql, sql`page.id`, userId)}
    )`,
  // Which files a document shows is known once its text is up to date.
  isUnusedBefore: (sql, before) => sql`
    file.page_id is not null and file.unused_since < ${before.toISOString()}::timestamptz - ${UNUSED_FILES_RETENTION}::interval
    and not exists (
      select from page_documents document where document.page_id = file.page_id and document.text_seq < document.last_seq
    )`,
  async markUnused({ reader, transact }) {
    for (const pageId of await listPagesWithFiles(reader))
      await transact((tx) => markUnusedFiles(tx, pageId));
  },
};
