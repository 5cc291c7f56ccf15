import { dmErrors } from '@workflow/contract/dms/dms.errors.ts';
import { dmStarted } from '@workflow/contract/dms/dms.events.ts';
import type { Dm, DmPage } from '@workflow/contract/dms/dms.schema.ts';
import { dmVariant } from '@workflow/contract/dms/dms.variant.ts';
import { memberErrors } from '@workflow/contract/members/members.errors.ts';
import { seeWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { requireConversation } from '../conversations/conversations.access.ts';
import { findOrCreateDirectMessage, importConversation } from '../conversations/conversations.service.ts';
import { listVisibleMembersAmong } from '../members/members.access.ts';
import { requireWorkspace } from '../members/membership.access.ts';
import { markAllSeen } from '../messages/receipts/receipts.service.ts';
import { findDm, listDmRows } from './dms.store.ts';

export async function listDms(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
  page: DmPage,
): Promise<Dm[]> {
  await requireWorkspace(reader, actor, workspaceId, seeWorkspace);
  const dms = await listDmRows(reader, workspaceId, actor.userId, page);
  if (dms.length === 0 && page.after) {
    const last = await findDm(reader, page.after, actor.userId);
    if (last?.workspace_id !== workspaceId) fail(dmErrors.unknown_dm);
  }
  return dms;
}

/**
 * Publishes a started direct message to one of its users. A member who lacks a required second factor cannot read it now, and finds it in
 * their list later.
 */
export async function publishDmStarted(tx: Tx, id: string, userId: string): Promise<void> {
  const dm = await findDm(tx, id, userId);
  if (dm) tx.publish(dmStarted, [rooms.user(userId)], dm);
}

/** Finds or creates a direct message; `isNew` is false if these users already had one. */
export async function startDm(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  others: readonly string[],
): Promise<{ dm: Dm; isNew: boolean }> {
  await requireWorkspace(tx, actor, workspaceId, seeWorkspace);
  if (others.includes(actor.userId)) fail(dmErrors.dm_with_oneself);
  const userIds = new Set(others);
  const members = await listVisibleMembersAmong(tx, workspaceId, actor.userId, [...userIds]);
  if (members.length < userIds.size) fail(memberErrors.member_not_found);
  const people = [actor.userId, ...members];
  const { id, isNew } = await findOrCreateDirectMessage(tx, { workspaceId, people, createdBy: actor.userId });
  if (isNew) for (const userId of people) await publishDmStarted(tx, id, userId);
  return { dm: await requireDm(tx, id, actor.userId), isNew };
}

/** Marks a direct message as read: its newest message, and so all before it, as seen. */
export async function markDmRead(tx: Tx, actor: Actor, id: string): Promise<Dm> {
  // The lock keeps other sessions from deleting the newest message before it is marked as seen.
  await requireConversation(tx, actor, id, dmVariant.see, 'share');
  await markAllSeen(tx, actor, id);
  return requireDm(tx, id, actor.userId);
}

export interface ImportedDm {
  readonly id: string;
  readonly workspace_id: string;
  readonly created_by: string;
  readonly created_at: string;
}

/** Creates an empty direct message with the given time of creation, for imports; it publishes no events. */
export const importDm = (tx: Tx, dm: ImportedDm, people: readonly string[]): Promise<void> =>
  importConversation(tx, { ...dm, kind: 'dm', is_private: true }, people);

/** Returns a direct message as one of its members sees it. */
export const requireDm = async (reader: Reader, id: string, userId: string): Promise<Dm> =>
  (await findDm(reader, id, userId)) ?? fail(dmErrors.dm_not_found);
