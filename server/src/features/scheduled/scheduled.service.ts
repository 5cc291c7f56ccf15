import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { fileErrors } from '@workflow/contract/files/files.errors.ts';
import { messageErrors } from '@workflow/contract/messages/messages.errors.ts';
import { fileUrlsOf } from '@workflow/contract/messages/messages.schema.ts';
import { scheduledErrors } from '@workflow/contract/scheduled/scheduled.errors.ts';
import {
  scheduledMessageRemoved,
  scheduledMessageUpdated,
} from '@workflow/contract/scheduled/scheduled.events.ts';
import {
  SCHEDULE_AHEAD_MIN_SECONDS,
  SCHEDULED_MESSAGES_MAX,
} from '@workflow/contract/scheduled/scheduled.limits.ts';
import type {
  NewScheduledMessage,
  ScheduledChange,
  ScheduledMessage,
} from '@workflow/contract/scheduled/scheduled.schema.ts';
import { seeWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { takeAdvisoryLock } from '../../platform/database/locks/advisory-lock.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { FILES_PATH } from '../../platform/http/routes/register-routes.ts';
import { newId } from '../../platform/ids.ts';
import { enqueueDue } from '../../platform/jobs/due-job.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { requireConversation } from '../conversations/conversations.access.ts';
import type { LostConversations } from '../conversations/conversations.hooks.ts';
import { requireWorkspace } from '../members/membership.access.ts';
import { isSent, messageExists } from '../messages/messages.service.ts';
import { sendDueMessages } from './scheduled.jobs.ts';
import * as store from './scheduled.store.ts';

/** The time between the choice of “in 1 minute” and this check, in seconds. */
const REQUEST_SECONDS = 10;

async function requireTime(reader: Reader, sendAt: string): Promise<void> {
  const time = await store.checkSendTime(reader, sendAt, SCHEDULE_AHEAD_MIN_SECONDS - REQUEST_SECONDS);
  if (time === 'soon') fail(scheduledErrors.scheduled_too_soon);
  if (time === 'late') fail(scheduledErrors.scheduled_too_late);
}

/** Returns a scheduled message of the actor and locks it until the commit. Fails if it is being sent. */
async function requireScheduled(tx: Tx, { userId }: Actor, id: string): Promise<ScheduledMessage> {
  const found = (await store.findScheduled(tx, userId, id)) ?? fail(scheduledErrors.scheduled_not_found);
  if (found.state === 'sending') fail(scheduledErrors.being_sent);
  return found;
}

/** Publishes the current scheduled message to its author's tabs, and returns it. */
async function publishScheduled(tx: Tx, { userId }: Actor, id: string): Promise<ScheduledMessage> {
  const scheduled = (await store.findScheduled(tx, userId, id))!;
  tx.publish(scheduledMessageUpdated, [rooms.user(userId)], scheduled);
  return scheduled;
}

/** Schedules a message. `isNew` is false if the author has already used the id. */
export async function scheduleMessage(
  tx: Tx,
  actor: Actor,
  variant: ConversationVariant,
  conversationId: string,
  input: NewScheduledMessage,
): Promise<{ scheduled: ScheduledMessage; isNew: boolean }> {
  const { userId } = actor;
  const {
    id = newId(),
    content,
    parent_id: parentId = null,
    thread_only: threadOnly,
    send_at: sendAt,
  } = input;
  await requireConversation(tx, actor, conversationId, variant.post);
  await takeAdvisoryLock(tx, 'scheduled messages', userId);
  const existing = await store.findScheduled(tx, userId, id);
  if (existing) return { scheduled: existing, isNew: false };
  // The job would consider a scheduled message with the id of a sent message as sent.
  if (await isSent(tx, userId, id)) fail(scheduledErrors.scheduled_elsewhere);
  await requireTime(tx, sendAt);
  if (parentId && !(await messageExists(tx, conversationId, parentId))) fail(messageErrors.unknown_parent);
  if ((await store.countScheduled(tx, userId)) >= SCHEDULED_MESSAGES_MAX)
    fail(scheduledErrors.too_many_scheduled);
  const isNew = await store.insertScheduled(tx, {
    id,
    userId,
    conversationId,
    content,
    parentId,
    threadOnly,
    sendAt,
  });
  if (!isNew) {
    // A concurrent request used the same id, or the id belongs to another user.
    const other = await store.findScheduled(tx, userId, id);
    return { scheduled: other ?? fail(scheduledErrors.scheduled_elsewhere), isNew };
  }
  const fileIds = fileUrlsOf(input).map((url) => url.slice(FILES_PATH.length + 1));
  if (!(await store.keepFiles(tx, { id, userId, conversationId }, fileIds))) fail(fileErrors.unknown_file);
  const scheduled = await publishScheduled(tx, actor, id);
  await enqueueDue(tx, sendDueMessages, new Date(scheduled.send_at));
  return { scheduled, isNew };
}

export async function updateScheduled(
  tx: Tx,
  actor: Actor,
  id: string,
  change: ScheduledChange,
): Promise<ScheduledMessage> {
  await requireScheduled(tx, actor, id);
  if (change.send_at) await requireTime(tx, change.send_at);
  await store.updateScheduledRow(tx, id, change);
  const scheduled = await publishScheduled(tx, actor, id);
  if (change.send_at) await enqueueDue(tx, sendDueMessages, new Date(scheduled.send_at));
  return scheduled;
}

export async function sendScheduled(tx: Tx, actor: Actor, id: string): Promise<ScheduledMessage> {
  await requireScheduled(tx, actor, id);
  await store.makeScheduledDue(tx, id);
  await enqueueDue(tx, sendDueMessages, new Date());
  return publishScheduled(tx, actor, id);
}

export async function deleteScheduled(tx: Tx, actor: Actor, id: string): Promise<void> {
  const found = await store.findScheduled(tx, actor.userId, id);
  if (!found) return;
  if (found.state === 'sending') fail(scheduledErrors.being_sent);
  await store.deleteScheduled(tx, id);
  tx.publish(scheduledMessageRemoved, [rooms.user(actor.userId)], { id, workspace_id: found.workspace_id });
}

/**
 * Marks the scheduled messages of a user in conversations that the user can no longer read as failed. They keep their text and files, and
 * a later return does not send them.
 */
export async function failScheduledIn(tx: Tx, lost: LostConversations): Promise<void> {
  for (const failed of await store.markFailedIn(tx, lost))
    tx.publish(scheduledMessageUpdated, [rooms.user(lost.userId)], failed);
}

export async function listScheduled(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
): Promise<ScheduledMessage[]> {
  await requireWorkspace(reader, actor, workspaceId, seeWorkspace);
  return store.listScheduled(reader, actor.userId, workspaceId);
}
