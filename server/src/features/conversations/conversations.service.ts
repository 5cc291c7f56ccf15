import {
  type ConversationFacts,
  seeConversation,
} from '@workflow/contract/conversations/conversations.permissions.ts';
import { workspaceErrors } from '@workflow/contract/workspaces/workspaces.errors.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { readersOf, rooms } from '../../platform/realtime/rooms.ts';
import { findConversation, listVisibleIds } from './conversations.access.ts';
import { purgeJob } from './conversations.jobs.ts';
import {
  deleteConversationMember,
  deleteMembershipsIn,
  insertConversation,
  insertConversationMember,
  listConversationIds,
  markDeleted,
  startFromNow,
} from './conversations.store.ts';

/** Opens a conversation whose first reader by name is its creator, where it is not open to all. */
export async function createConversation(
  tx: Tx,
  input: { workspaceId: string; kind: ConversationFacts['kind']; isPrivate: boolean; createdBy: string },
): Promise<string> {
  const id = newId();
  await insertConversation(tx, {
    id,
    workspace_id: input.workspaceId,
    kind: input.kind,
    is_private: input.isPrivate,
    created_by: input.createdBy,
  });
  if (input.isPrivate && !(await insertConversationMember(tx, id, input.createdBy))) {
    fail(workspaceErrors.workspace_not_found);
  }
  return id;
}

/** False when the person was in it already, or has just left the workspace. Their sockets hear it from the commit on. */
export async function addToConversation(tx: Tx, id: string, userId: string): Promise<boolean> {
  const before = await findConversation(tx, id, userId);
  if (!(await insertConversationMember(tx, id, userId))) return false;
  if (!before || !seeConversation.allows(before)) await startFromNow(tx, [id], userId);
  tx.enter(rooms.user(userId), [rooms.feed(id)]);
  return true;
}

/** Somebody has come into a workspace. */
export async function startReading(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await startFromNow(tx, await listVisibleIds(tx, workspaceId, userId), userId);
}

/** False when the person was not in it. */
export function removeFromConversation(tx: Tx, conversationId: string, userId: string): Promise<boolean> {
  return deleteConversationMember(tx, conversationId, userId);
}

/** Their sockets hear nothing of it any more. */
export function silence(tx: Tx, conversationId: string, userId: string): void {
  tx.expel(rooms.user(userId), readersOf(conversationId));
}

/** Somebody has left the workspace: no conversation of it reaches them any more. */
export async function leaveAllConversations(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await deleteMembershipsIn(tx, workspaceId, userId);
  const ids = await listConversationIds(tx, workspaceId);
  tx.expel(rooms.user(userId), [
    rooms.workspace(workspaceId),
    rooms.insiders(workspaceId),
    ...ids.flatMap((id) => readersOf(id)),
  ]);
}

/** It is gone for everybody with the commit; what was said is removed afterwards, however much it is. */
export async function deleteConversation(tx: Tx, conversationId: string): Promise<void> {
  await markDeleted(tx, conversationId);
  await tx.enqueue(purgeJob, { conversation_id: conversationId });
}
