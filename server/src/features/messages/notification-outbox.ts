import type { Transact, Tx } from '../../platform/database/transactions/transact.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { type Worker, work } from '../../platform/jobs/worker.ts';
import { type Cause, notify } from '../notifications/notifications.service.ts';
import {
  deleteFromOutbox,
  listSentMessages,
  lockInOutbox,
  type SentMessage,
} from './notification-outbox.store.ts';

/** The maximum number of messages and of recipients in one transaction. A message with more recipients has a transaction of its own. */
const BATCH_SIZE = 50;
const RECIPIENTS_MAX = 2_000;

/** Delivers what a process left in the outbox that ended right after it had sent messages. */
const deliverLeftovers = defineJob({
  name: 'messages.deliver-notifications',
  schedule: '* * * * *',
  retry: { times: 1, delaySeconds: 10 },
  timeoutSeconds: 300,
  uniqueBy: () => 'all',
});

/** Returns what a message causes. Each user is notified once: of a mention first, then of a reply, then of a direct message. */
export function causesOf(message: SentMessage): Cause[] {
  const { id, workspace_id: workspaceId, conversation_id, thread_id, user_id: actorId } = message;
  const known = new Set(message.mentioned);
  const mention = { kind: 'mention' as const, subjectId: id, userIds: message.mentioned };
  const repliedTo = message.thread_followers.filter((userId) => !known.has(userId));
  const reply = { kind: 'thread_reply' as const, subjectId: thread_id ?? id, userIds: repliedTo };
  for (const userId of repliedTo) known.add(userId);
  const absent = message.absent.filter((userId) => !known.has(userId));
  const direct = { kind: 'direct_message' as const, subjectId: conversation_id, userIds: absent };
  return [mention, reply, direct]
    .filter(({ userIds }) => userIds.length > 0)
    .map((cause) => ({ ...cause, workspaceId, sourceId: id, actorId }));
}

/** Returns the causes of the first messages, which have at most `RECIPIENTS_MAX` recipients together, and at least one message. */
function limitRecipients(messages: readonly SentMessage[]): Cause[][] {
  const taken: Cause[][] = [];
  let total = 0;
  for (const message of messages) {
    const causes = causesOf(message);
    total += causes.reduce((sum, { userIds }) => sum + userIds.length, 0);
    if (taken.length > 0 && total > RECIPIENTS_MAX) break;
    taken.push(causes);
  }
  return taken;
}

/** Creates the notifications of up to `limit` messages. `isLast` is true if the outbox has no further messages. */
async function deliverBatch(tx: Tx, limit: number): Promise<{ count: number; isLast: boolean }> {
  const ids = await lockInOutbox(tx, limit);
  if (ids.length === 0) return { count: 0, isLast: true };
  const messages = await listSentMessages(tx, ids);
  const taken = limitRecipients(messages);
  const next = messages[taken.length];
  // Deleted messages are in the outbox, but not listed.
  const delivered = next ? ids.filter((id) => id < next.id) : ids;
  await deleteFromOutbox(tx, delivered);
  await notify(tx, taken.flat());
  return { count: delivered.length, isLast: delivered.length < limit && !next };
}

async function deliverAll(transact: Transact): Promise<void> {
  let limit = BATCH_SIZE;
  for (;;) {
    const { count, isLast } = await transact((tx) => deliverBatch(tx, limit));
    if (isLast) return;
    // After a batch with many recipients the next one reads fewer messages, because it will deliver only some of them.
    limit = Math.min(BATCH_SIZE, 2 * count);
  }
}

/** Delivers the outbox right after messages were sent, one batch at a time. */
export class NotificationOutbox {
  #transact: Transact | undefined;
  #isRunning = false;
  #isRequested = false;

  start(transact: Transact): void {
    this.#transact = transact;
  }

  stop(): void {
    this.#transact = undefined;
  }

  /** Call it after a message in the outbox is durable. A failure is repeated by the next call or by the job. */
  wake(): void {
    this.#isRequested = true;
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      while (this.#isRequested && this.#transact) {
        this.#isRequested = false;
        await deliverAll(this.#transact);
      }
    } catch {
      // The job logs what keeps failing.
    } finally {
      this.#isRunning = false;
    }
  }
}

export const notificationWorkers: readonly Worker[] = [
  work(deliverLeftovers, ({ transact }) => deliverAll(transact)),
];
