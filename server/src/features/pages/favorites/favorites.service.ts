import { pageErrors } from '@workflow/contract/pages/pages.errors.ts';
import { pageFavoritesChanged } from '@workflow/contract/pages/pages.events.ts';
import { PAGE_FAVORITES_MAX } from '@workflow/contract/pages/pages.limits.ts';
import { listPagesPermission, seePage } from '@workflow/contract/pages/pages.permissions.ts';
import type { PageFavorites } from '@workflow/contract/pages/pages.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import { requireWorkspace } from '../../members/membership.access.ts';
import { requirePage } from '../pages.access.ts';
import * as store from './favorites.store.ts';

export async function listFavorites(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
): Promise<PageFavorites> {
  await requireWorkspace(reader, actor, workspaceId, listPagesPermission);
  return store.readFavorites(reader, { userId: actor.userId, workspaceId });
}

export async function addFavorite(tx: Tx, actor: Actor, pageId: string): Promise<PageFavorites> {
  const { workspace_id: workspaceId } = await requirePage(tx, actor, pageId, seePage);
  const place = { userId: actor.userId, workspaceId };
  const isChanged = await store.insertFavorite(tx, place, pageId);
  const favorites = await store.readFavorites(tx, place);
  if (favorites.page_ids.length > PAGE_FAVORITES_MAX) fail(pageErrors.too_many_favorites);
  if (isChanged) tx.publish(pageFavoritesChanged, [rooms.user(actor.userId)], favorites);
  return favorites;
}

export async function removeFavorite(tx: Tx, actor: Actor, pageId: string): Promise<void> {
  const { workspace_id: workspaceId } = await requirePage(tx, actor, pageId, seePage);
  const place = { userId: actor.userId, workspaceId };
  if (!(await store.deleteFavorite(tx, place, pageId))) return;
  tx.publish(pageFavoritesChanged, [rooms.user(actor.userId)], await store.readFavorites(tx, place));
}
