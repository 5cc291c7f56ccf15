import { pageUpdated } from '@workflow/contract/pages/pages.events.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { findPageWithAncestors, toPage } from './pages.access.ts';

/** Everybody in the workspace but guests hears how the page is now, also where it is gone with a page above it. */
export async function publishPage(tx: Tx, id: string): Promise<Page> {
  const page = toPage((await findPageWithAncestors(tx, id))!);
  tx.publish(pageUpdated, [rooms.insiders(page.workspace_id)], page);
  return page;
}
