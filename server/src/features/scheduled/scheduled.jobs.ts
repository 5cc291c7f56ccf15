import { faceOf } from '@workflow/contract/conversations/faces.ts';
import { messageErrors } from '@workflow/contract/messages/messages.errors.ts';
import { scheduledErrors } from '@workflow/contract/scheduled/scheduled.errors.ts';
import {
  scheduledMessageRemoved,
  scheduledMessageUpdated,
} from '@workflow/contract/scheduled/scheduled.events.ts';
import type { Context } from '../../platform/context.ts';
import { Failure, fail } from '../../platform/failure.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { type Worker, work } from '../../platform/jobs/worker.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { newestInThread, type SendingPlace, sendMessage } from '../messages/messages.service.ts';
import { type ClaimedMessage, claimDue, markFailed, removeSent } from './scheduled.store.ts';

const BATCH = 20;
/** As often as messages of one thread may be deleted while it is being sent. */
const ATTEMPTS = 5;

/**
 * Asked for at the time of each message, and every minute besides: for what a server that died had begun, and for what came due while
 * none was up.
 */
export const sendDueMessages = defineJob({
  name: 'scheduled.send-due',
  schedule: '* * * * *',
  retry: { times: 2, delaySeconds: 5 },
  timeoutSeconds: 300,
  uniqueBy: null,
});

type Sending = Pick<SendingPlace, 'announced' | 'linksOf'>;
type Means = Pick<Context, 'transact'> & Sending;

/** Sends all due messages, each in a transaction of its own, so that one failure does not stop the others. */
export async function sendDue(means: Means): Promise<void> {
  const errors: unknown[] = [];
  for (;;) {
    const claimed = await means.transact((tx) => claimDue(tx, BATCH));
    for (const message of claimed) await send(means, message).catch((error) => errors.push(error));
    if (claimed.length < BATCH) break;
  }
  if (errors.length > 0) throw errors[0];
}

/** Its id names the message, so that sent again, by whomever, it is the same one. */
async function send({ transact, ...sending }: Means, claimed: ClaimedMessage): Promise<void> {
  const { id, user_id: userId, conversation_id: conversationId, workspace_id, content } = claimed;
  const actor = { userId, sessionId: '', username: '' };
  const place = { face: faceOf(claimed.kind), conversationId, ...sending };
  const sendAs = (parent_id: string | null) =>
    transact.singleStatement((tx) =>
      sendMessage(tx, actor, place, { content, parent_id, client_message_id: id }),
    );
  /** What it answers may have been deleted since: what is left of the thread is answered then, and never is it said elsewhere. */
  const sendInThread = async (parentId: string | null) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await sendAs(parentId);
      } catch (error) {
        if (!parentId || attempt === ATTEMPTS || !isOf(error, messageErrors.unknown_parent)) throw error;
        const answered = parentId;
        parentId =
          (await transact((tx) => newestInThread(tx, answered))) ?? fail(messageErrors.unknown_parent);
      }
    }
  };
  try {
    const { message, isNew } = await sendInThread(claimed.parent_id);
    // Something else was said under this id, unless that has become so.
    if (!isNew && message.content !== content && !message.edited_at)
      fail(scheduledErrors.scheduled_elsewhere);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // It was sent before, and deleted since.
    if (!isOf(error, messageErrors.message_deleted)) return giveBack(transact, claimed, error);
  }
  await transact(async (tx) => {
    if (await removeSent(tx, id))
      tx.publish(scheduledMessageRemoved, [rooms.user(userId)], { id, workspace_id });
  });
}

const isOf = (error: unknown, { code }: { readonly code: string }): boolean =>
  error instanceof Failure && error.definition.code === code;

async function giveBack(
  transact: Context['transact'],
  { id, user_id }: ClaimedMessage,
  { definition: { code, detail } }: Failure,
): Promise<void> {
  await transact(async (tx) => {
    const failed = await markFailed(tx, id, { code, detail });
    if (failed) tx.publish(scheduledMessageUpdated, [rooms.user(user_id)], failed);
  });
}

export const scheduledWorkers = (sending: Sending): readonly Worker[] => [
  work(sendDueMessages, ({ transact }) => sendDue({ transact, ...sending })),
];
