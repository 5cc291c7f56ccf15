import { PAGE_VERSIONS_MAX } from '@workflow/contract/pages/document/document.limits.ts';
import type { PageVersion } from '@workflow/contract/pages/document/document.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { newId } from '../../../platform/ids.ts';
import type { Retention } from '../../../platform/jobs/retention.ts';
import { timestamp } from '../../../platform/time.ts';
import { authorOf } from '../../users/users.access.ts';

/** The server saves a version when a document was not edited for this long. */
const IDLE = '2 minutes';
/** The server also saves a version of a document that is being edited when its last version is older than this. */
const INTERVAL = '10 minutes';

export interface NewVersion {
  readonly state: Uint8Array;
  /** The last update that the state contains. */
  readonly seq: number;
  readonly fileIds: readonly string[];
}

/** Saves the state after an update as a version, and returns its authors; null if a version already has the state. Deletes the oldest versions above the limit. */
export async function insertVersion(
  { sql }: Tx,
  pageId: string,
  { state, seq, fileIds }: NewVersion,
): Promise<readonly string[] | null> {
  const [document] = await sql<{ author_ids: string[] }[]>`
    with before as (
      select author_ids from page_documents where page_id = ${pageId} and version_seq < ${seq} for no key update
    )
    update page_documents set version_seq = ${seq}, author_ids = '{}' from before
    where page_id = ${pageId} returning before.author_ids`;
  if (!document) return null;
  await sql`
    insert into page_versions (id, page_id, state, author_ids, file_ids)
    values (${newId()}, ${pageId}, ${Buffer.from(state)}, ${document.author_ids}::uuid[], ${[...fileIds]}::uuid[])`;
  await sql`
    delete from page_versions where id = any(array(
      select id from page_versions where page_id = ${pageId} order by created_at desc, id desc offset ${PAGE_VERSIONS_MAX}
    ))`;
  return document.author_ids;
}

/** Whether a version was restored by a later update. Call it while the page is locked. */
export async function hasRestoreAfter({ sql }: Reader, pageId: string, seq: number): Promise<boolean> {
  const rows = await sql`select 1 from page_documents where page_id = ${pageId} and restored_seq > ${seq}`;
  return rows.length > 0;
}

/** Records that an update restored a version. */
export async function saveRestore({ sql }: Tx, pageId: string, seq: number): Promise<void> {
  await sql`update page_documents set restored_seq = ${seq} where page_id = ${pageId}`;
}

/**
 * Returns documents that are due for a version: no longer edited, or edited for a long time. Leaves out documents that maintenance failed
 * to build after the last update. The order is random, so that documents that fail do not delay others.
 */
export async function listDocumentsDueForVersion({ sql }: Reader, limit: number): Promise<string[]> {
  const rows = await sql<{ page_id: string }[]>`
    select page_id from page_documents d
    where version_seq < last_seq and failed_seq < last_seq and (
      updated_at < now() - ${IDLE}::interval
      or not exists (
        select 1 from page_versions v where v.page_id = d.page_id and v.created_at > now() - ${INTERVAL}::interval
      )
    )
    order by random() limit ${limit}`;
  return rows.map(({ page_id }) => page_id);
}

const selectVersions = ({ sql }: Reader) => sql`
  select v.id, v.page_id, v.created_at, array(
    select ${authorOf({ sql }, sql`u`)} from users u where u.id = any(v.author_ids) order by u.username
  ) as authors`;

type VersionRow = PageVersion & { readonly state: Uint8Array };

const toVersion = ({ id, page_id, created_at, authors }: PageVersion): PageVersion => ({
  id,
  page_id,
  created_at: timestamp(created_at),
  authors,
});

export async function listVersions(reader: Reader, pageId: string): Promise<PageVersion[]> {
  const rows = await reader.sql<PageVersion[]>`
    ${selectVersions(reader)} from page_versions v where v.page_id = ${pageId} order by v.created_at desc, v.id desc`;
  return rows.map(toVersion);
}

export async function findVersion(
  reader: Reader,
  pageId: string,
  id: string,
): Promise<{ version: PageVersion; state: Uint8Array } | null> {
  const [row] = await reader.sql<VersionRow[]>`
    ${selectVersions(reader)}, v.state from page_versions v where v.page_id = ${pageId} and v.id = ${id}`;
  return row ? { version: toVersion(row), state: row.state } : null;
}

/** Deletes versions after the retention of the history. */
export const versionRetention = (historyDays: number): Retention => ({
  name: 'pages.delete-old-versions',
  days: historyDays,
  async deleteBatch({ sql }, before, limit) {
    const result = await sql`
      delete from page_versions where id = any(array(
        select id from page_versions where created_at < ${before.toISOString()}::timestamptz limit ${limit} for update skip locked
      ))`;
    return result.count;
  },
});
