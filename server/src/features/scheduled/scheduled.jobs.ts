import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { messageErrors } from '@workflow/contract/messages/messages.errors.ts';
import { scheduledErrors } from '@workflow/contract/scheduled/scheduled.errors.ts';
import {
  scheduledMessageRemoved,
  scheduledMessageUpdated,
} from '@workflow/contract/scheduled/scheduled.events.ts';
import { createJobActor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { Failure, fail } from '../../platform/failure.ts';
import { FILES_PATH } from '../../platform/http/routes/register-routes.ts';
import { defineDueJob, defineDueWorker } from '../../platform/jobs/due-job.ts';
import type { Worker } from '../../platform/jobs/worker.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { findNewestInThread, type SendContext, sendMessage } from '../messages/messages.service.ts';
import {
  type ClaimedMessage,
  claimDue,
  isBeingSent,
  listSendTimes,
  markFailed,
  removeSent,
} from './scheduled.store.ts';

const BATCH_SIZE = 20;
/** Each attempt replies to another message of the thread, if the one before was deleted in the meantime. */
const SEND_ATTEMPTS = 5;

/** Sends due messages, including messages that a crashed server had claimed. */
export const sendDueMessages = defineDueJob('scheduled.send-due', { times: 2, delaySeconds: 5 });

type SendDependencies = Pick<SendContext, 'publishedMessages' | 'extractLinks'>;
type SendDueDependencies = Pick<Context, 'transact'> & SendDependencies;

/** Sends all due messages, each in a transaction of its own, so that one failure does not stop the others. */
export async function sendDue(dependencies: SendDueDependencies): Promise<void> {
  const errors: unknown[] = [];
  for (;;) {
    const claimed = await dependencies.transact((tx) => claimDue(tx, BATCH_SIZE));
    for (const message of claimed)
      await sendClaimed(dependencies, message).catch((error) => errors.push(error));
    if (claimed.length < BATCH_SIZE) break;
  }
  if (errors.length > 0) throw errors[0];
}

/**
 * Sends a claimed message. The id of the scheduled message is the `client_message_id`, so repeating the send
 * does not duplicate the message.
 */
async function sendClaimed(
  { transact, ...dependencies }: SendDueDependencies,
  claimed: ClaimedMessage,
): Promise<void> {
  const {
    id,
    user_id: userId,
    conversation_id: conversationId,
    workspace_id,
    content,
    thread_only,
    file_ids,
  } = claimed;
  const files = file_ids.map((file) => ({ file_url: `${FILES_PATH}/${file}` }));
  const actor = createJobActor(userId);
  const context = { variant: variantOf(claimed.kind), conversationId, ...dependencies };
  /** Returns null if the claim has ended, for example because the author has lost the conversation and is back already. */
  const sendAs = (parent_id: string | null) =>
    transact.singleStatement(async (tx) => {
      if (!(await isBeingSent(tx, id))) return null;
      return sendMessage(tx, actor, context, {
        content,
        files,
        parent_id,
        thread_only,
        client_message_id: id,
      });
    });
  /**
   * If the parent was deleted, replies to the newest remaining message of its thread. The message is never
   * sent outside its thread.
   */
  const sendInThread = async (parentId: string | null) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await sendAs(parentId);
      } catch (error) {
        if (!parentId || attempt === SEND_ATTEMPTS || !isOf(error, messageErrors.unknown_parent)) throw error;
        const deletedParentId = parentId;
        parentId =
          (await transact((tx) => findNewestInThread(tx, deletedParentId))) ??
          fail(messageErrors.unknown_parent);
      }
    }
  };
  try {
    const result = await sendInThread(claimed.parent_id);
    if (!result) return;
    const { message, isNew } = result;
    // Another message was sent with this id, unless the same message was edited since.
    if (!isNew && content !== '' && message.content !== content && !message.edited_at)
      fail(scheduledErrors.scheduled_elsewhere);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // A `message_deleted` failure means that the message was sent before and deleted since, which counts as
    // sent.
    if (!isOf(error, messageErrors.message_deleted)) return recordFailure(transact, claimed, error);
  }
  await transact(async (tx) => {
    if (await removeSent(tx, id))
      tx.publish(scheduledMessageRemoved, [rooms.user(userId)], { id, workspace_id });
  });
}

const isOf = (error: unknown, { code }: { readonly code: string }): boolean =>
  error instanceof Failure && error.definition.code === code;

async function recordFailure(
  transact: Context['transact'],
  { id, user_id }: ClaimedMessage,
  { definition: { code, detail } }: Failure,
): Promise<void> {
  await transact(async (tx) => {
    const failed = await markFailed(tx, id, { code, detail });
    if (failed) tx.publish(scheduledMessageUpdated, [rooms.user(user_id)], failed);
  });
}

export const scheduledWorkers = (dependencies: SendDependencies): readonly Worker[] => [
  defineDueWorker(sendDueMessages, {
    handle: ({ transact }) => sendDue({ transact, ...dependencies }),
    listTimes: listSendTimes,
  }),
];
