import { pageUpdated } from '@workflow/contract/pages/pages.events.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { findPlacedPage, toPage } from './pages.access.ts';

/** Everybody in the workspace but guests hears how the page is now. One that is gone with a page above it is in no list: nobody hears of it. */
export async function tellPage(tx: Tx, id: string): Promise<Page> {
  const placed = (await findPlacedPage(tx, id))!;
  const page = toPage(placed);
  if (page.deleted_at !== null || !placed.is_above_trashed)
    tx.publish(pageUpdated, [rooms.insiders(page.workspace_id)], page);
  return page;
}
