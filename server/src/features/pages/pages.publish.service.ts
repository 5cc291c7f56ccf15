import { pageUpdated } from '@workflow/contract/pages/pages.events.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { type Room, rooms } from '../../platform/realtime/rooms.ts';
import { findPageWithAncestors, type PageWithAncestors, toPage } from './pages.access.ts';

/**
 * The rooms of all users who may see a page: the workspace’s members except guests, or the members with whom a private page is shared.
 */
export const audienceOf = ({
  workspace_id,
  audience,
}: Pick<PageWithAncestors, 'workspace_id' | 'audience'>): readonly Room[] =>
  audience?.map(({ user_id }) => rooms.user(user_id)) ?? [rooms.insiders(workspace_id)];

/**
 * Publishes the current state of a page to all users who may see it. It is also published after an ancestor was moved to the trash.
 */
export async function publishPage(tx: Tx, id: string): Promise<Page> {
  const found = (await findPageWithAncestors(tx, id))!;
  const page = toPage(found);
  tx.publish(pageUpdated, audienceOf(found), page);
  return page;
}
