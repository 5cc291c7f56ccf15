import type { Context } from '../../../platform/context.ts';
import type { FileLocation } from '../../../platform/files/file-location.ts';
import { hasAccess, isAboveGuest } from '../../members/members.access.ts';
import { listDatabasesWithFiles, listReferencedFileIds, markUnusedFiles } from './files.store.ts';

/** The number of rows whose cells one statement reads, so that it ends long before its timeout. */
const ROWS_PER_STATEMENT = 5_000;

/**
 * Updates which files of a database are unused: the files to which no cell refers. An edit between two statements may leave a file in use marked as unused. The next
 * nightly run corrects the mark before it deletes the file, because only files that have been unused for a day are deleted.
 */
export async function updateFileUsage(
  { reader, transact }: Context,
  databaseId: string,
  rowsPerStatement = ROWS_PER_STATEMENT,
): Promise<void> {
  const referenced = new Set<string>();
  let after: string | null = null;
  do {
    const batch = await listReferencedFileIds(reader, databaseId, { after, limit: rowsPerStatement });
    for (const id of batch.ids) referenced.add(id);
    after = batch.lastRowId;
  } while (after !== null);
  await transact((tx) => markUnusedFiles(tx, databaseId, [...referenced]));
}

/**
 * Files of a database. A user may read them while the user may see the database (`databaseVariant.see`); its
 * cells refer to them.
 */
export const databaseFiles: FileLocation = {
  readableBy: (sql, userId) => sql`exists (
    select 1 from databases d join workspace_members member on member.workspace_id = d.workspace_id
    where d.id = file.database_id and d.deleted_at is null and member.user_id = ${userId} and ${isAboveGuest(sql)} and ${hasAccess(sql)})`,
  isUnusedBefore: (sql, before) =>
    sql`file.database_id is not null and file.unused_since < ${before.toISOString()}`,
  async markUnused(context) {
    for (const databaseId of await listDatabasesWithFiles(context.reader))
      await updateFileUsage(context, databaseId);
  },
};
