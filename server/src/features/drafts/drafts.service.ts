import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { draftErrors } from '@workflow/contract/drafts/drafts.errors.ts';
import { draftUpdated } from '@workflow/contract/drafts/drafts.events.ts';
import { DRAFTS_MAX } from '@workflow/contract/drafts/drafts.limits.ts';
import type { Draft, DraftChange } from '@workflow/contract/drafts/drafts.schema.ts';
import { messageErrors } from '@workflow/contract/messages/messages.errors.ts';
import { seeWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { takeAdvisoryLock } from '../../platform/database/locks/advisory-lock.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { requireConversation } from '../conversations/conversations.access.ts';
import { requireWorkspace } from '../members/membership.access.ts';
import { messageExists } from '../messages/messages.service.ts';
import * as store from './drafts.store.ts';

/** Saves a draft and publishes it to the user's other tabs. The last write wins. */
export async function putDraft(
  tx: Tx,
  actor: Actor,
  variant: ConversationVariant,
  conversationId: string,
  { text, thread_id: threadId = null, reply_to_id: replyToId = null }: DraftChange,
): Promise<Draft> {
  const { workspace_id } = await requireConversation(tx, actor, conversationId, variant.see);
  if (threadId && !(await messageExists(tx, conversationId, threadId))) fail(messageErrors.unknown_parent);
  const location = { userId: actor.userId, conversationId, threadId };
  await takeAdvisoryLock(tx, 'drafts', actor.userId);
  const isNewDraft = (text !== '' || replyToId !== null) && !(await store.draftExists(tx, location));
  if (isNewDraft && (await store.countDrafts(tx, actor.userId, workspace_id)) >= DRAFTS_MAX)
    fail(draftErrors.too_many_drafts);
  const { draft, isNew } = await store.putDraft(tx, location, { text, replyToId });
  if (isNew) tx.publish(draftUpdated, [rooms.user(actor.userId)], draft);
  return draft;
}

export async function listDrafts(reader: Reader, actor: Actor, workspaceId: string): Promise<Draft[]> {
  await requireWorkspace(reader, actor, workspaceId, seeWorkspace);
  return store.listDrafts(reader, actor.userId, workspaceId);
}
