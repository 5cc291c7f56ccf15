import type { Tx } from '../../platform/database/transactions/transact.ts';
import { newId } from '../../platform/ids.ts';
import { type ImportedPage, importPages } from '../pages/pages.import.service.ts';
import { type DemoPage, pages } from './content/pages.ts';
import type { Seeding } from './demo.databases.ts';

const DAY = 24 * 60 * 60_000;

/** Makes the pages of the company; its databases are there, by their titles. Answers how many. */
export async function seedPages(
  tx: Tx,
  seeding: Seeding,
  databaseIds: ReadonlyMap<string, string>,
): Promise<number> {
  const planned = planPages(pages, null, seeding, databaseIds);
  await importPages(tx, planned);
  return planned.length;
}

/** Each before those under it. */
export function planPages(
  siblings: readonly DemoPage[],
  parent_id: string | null,
  seeding: Seeding,
  databaseIds: ReadonlyMap<string, string>,
): ImportedPage[] {
  return siblings.flatMap(({ title, icon, by, createdDaysAgo, databases, pages: under = [] }) => {
    const id = newId();
    const page = {
      id,
      workspace_id: seeding.workspaceId,
      parent_id,
      title,
      icon,
      created_by: seeding.userIds[by],
      created_at: new Date(seeding.now.getTime() - createdDaysAgo * DAY).toISOString(),
      database_ids: databases.map((called) => databaseIds.get(called)!),
    };
    return [page, ...planPages(under, id, seeding, databaseIds)];
  });
}
