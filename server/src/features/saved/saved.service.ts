import { messageErrors } from '@workflow/contract/messages/messages.errors.ts';
import { seeMessage } from '@workflow/contract/messages/messages.permissions.ts';
import { savedMessageErrors } from '@workflow/contract/saved/saved.errors.ts';
import { savedMessageChanged } from '@workflow/contract/saved/saved.events.ts';
import { SAVED_MESSAGES_MAX } from '@workflow/contract/saved/saved.limits.ts';
import type { Saved, SavedMessage, SavedPage, SavedState } from '@workflow/contract/saved/saved.schema.ts';
import { seeWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { takeAdvisoryLock } from '../../platform/database/locks/advisory-lock.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { requireWorkspace } from '../members/membership.access.ts';
import { requireMessage } from '../messages/messages.access.ts';
import * as store from './saved.store.ts';

export async function saveMessage(tx: Tx, actor: Actor, id: string, state: SavedState): Promise<Saved> {
  const { userId } = actor;
  const { conversation } = await requireMessage(tx, actor, { id }, seeMessage);
  const workspaceId = conversation.workspace_id;
  await takeAdvisoryLock(tx, 'saved messages', userId);
  const existing = await store.findSaved(tx, userId, id);
  if (existing?.state === state) return existing;
  if (!existing && (await store.countSaved(tx, userId, workspaceId)) >= SAVED_MESSAGES_MAX)
    fail(savedMessageErrors.too_many_saved);
  const saved = await store.upsertSaved(tx, { userId, workspaceId, messageId: id, state });
  if (!saved) return (await store.findSaved(tx, userId, id)) ?? fail(messageErrors.message_not_found);
  tx.publish(savedMessageChanged, [rooms.user(userId)], { workspace_id: workspaceId, ...saved });
  return saved;
}

export async function removeSaved(tx: Tx, { userId }: Actor, id: string): Promise<void> {
  const removed = await store.unsaveMessage(tx, userId, id);
  if (!removed) return;
  tx.publish(savedMessageChanged, [rooms.user(userId)], { message_id: id, state: null, ...removed });
}

export async function listSavedIds(reader: Reader, actor: Actor, workspaceId: string): Promise<Saved[]> {
  await requireWorkspace(reader, actor, workspaceId, seeWorkspace);
  return store.listSavedIds(reader, actor.userId, workspaceId);
}

export async function listSaved(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
  page: SavedPage,
): Promise<SavedMessage[]> {
  await requireWorkspace(reader, actor, workspaceId, seeWorkspace);
  const { userId } = actor;
  if (page.after && !(await store.wasSaved(reader, userId, workspaceId, page.after)))
    fail(savedMessageErrors.unknown_saved);
  return store.listSaved(reader, userId, workspaceId, page);
}
