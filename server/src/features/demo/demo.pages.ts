import type { Tx } from '../../platform/database/transactions/transact.ts';
import { newId } from '../../platform/ids.ts';
import { type ImportedPage, importPages } from '../pages/pages.import.service.ts';
import { type DemoPage, pages } from './content/pages.ts';
import type { SeedContext } from './demo.databases.ts';
import { buildContent } from './demo.page-content.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Creates the pages of the demo company and returns their number. `databaseIds` has the ids of its databases
 * by title.
 */
export async function seedPages(
  tx: Tx,
  context: SeedContext,
  databaseIds: ReadonlyMap<string, string>,
): Promise<number> {
  const planned = planPages(pages, null, context, databaseIds);
  await importPages(tx, planned);
  return planned.length;
}

/** Converts pages to an import in which every page comes before its sub-pages. */
export function planPages(
  siblings: readonly DemoPage[],
  parent_id: string | null,
  context: SeedContext,
  databaseIds: ReadonlyMap<string, string>,
): ImportedPage[] {
  return siblings.flatMap(({ title, icon, by, createdDaysAgo, databases, blocks, pages: children = [] }) => {
    const id = newId();
    const page = {
      id,
      workspace_id: context.workspaceId,
      parent_id,
      title,
      icon,
      created_by: context.userIds[by],
      created_at: new Date(context.now.getTime() - createdDaysAgo * DAY_MS).toISOString(),
      database_ids: databases.map((title) => databaseIds.get(title)!),
      content: blocks ? buildContent(blocks) : null,
    };
    return [page, ...planPages(children, id, context, databaseIds)];
  });
}
