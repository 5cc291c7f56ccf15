import { pageVisitsChanged } from '@workflow/contract/pages/pages.events.ts';
import { listPagesPermission, seePage } from '@workflow/contract/pages/pages.permissions.ts';
import type { PageVisits } from '@workflow/contract/pages/pages.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import { requireWorkspace } from '../../members/membership.access.ts';
import { requirePage } from '../pages.access.ts';
import * as store from './visits.store.ts';

export async function listVisits(reader: Reader, actor: Actor, workspaceId: string): Promise<PageVisits> {
  await requireWorkspace(reader, actor, workspaceId, listPagesPermission);
  return store.readVisits(reader, { userId: actor.userId, workspaceId });
}

export async function visitPage(tx: Tx, actor: Actor, pageId: string): Promise<PageVisits> {
  const { workspace_id: workspaceId } = await requirePage(tx, actor, pageId, seePage);
  const place = { userId: actor.userId, workspaceId };
  const isChanged = await store.saveVisit(tx, place, pageId);
  const visits = await store.readVisits(tx, place);
  if (isChanged) tx.publish(pageVisitsChanged, [rooms.user(actor.userId)], visits);
  return visits;
}
