import { pageUpdated } from '@workflow/contract/pages/pages.events.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { findPageWithAncestors, toPage } from './pages.access.ts';

/**
 * Publishes the current state of a page to the workspace's members except guests. It is also published after
 * an ancestor was moved to the trash.
 */
export async function publishPage(tx: Tx, id: string): Promise<Page> {
  const page = toPage((await findPageWithAncestors(tx, id))!);
  tx.publish(pageUpdated, [rooms.insiders(page.workspace_id)], page);
  return page;
}
