import type { FileLocation } from '../../../platform/files/file-location.ts';
import { isAboveGuest } from '../../members/members.access.ts';
import { listDatabasesWithFiles, markUnusedFiles } from './files.store.ts';

/**
 * Files of a database. A user may read them while the user may see the database (`databaseFace.see`); its
 * cells refer to them.
 */
export const databaseFiles: FileLocation = {
  readableBy: (sql, userId) => sql`exists (
    select 1 from databases d join workspace_members member on member.workspace_id = d.workspace_id
    where d.id = file.database_id and d.deleted_at is null and member.user_id = ${userId} and ${isAboveGuest(sql)})`,
  isUnusedBefore: (sql, before) =>
    sql`file.database_id is not null and file.unused_since < ${before.toISOString()}`,
  async markUnused({ reader, transact }) {
    for (const databaseId of await listDatabasesWithFiles(reader))
      await transact((tx) => markUnusedFiles(tx, databaseId));
  },
};
