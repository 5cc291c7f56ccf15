import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transact, Tx } from '../../../platform/database/transactions/transact.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { defineWorker, type Worker } from '../../../platform/jobs/worker.ts';
import { notifyOfEvents } from '../../notifications/notifications.service.ts';
import { notifyOfAllDeferred, notifyOfDeferred, takeDeferredEvents } from './deferred-direct-messages.ts';
import { alertOfDirectMessages, type NotifiableMessage } from './direct-message-alerts.ts';
import { eventOf } from './notification-event.ts';
import {
  deleteFromOutbox,
  listSentMessages,
  lockInOutbox,
  type SentMessage,
} from './notification-outbox.store.ts';

/** The maximum number of messages, and of recipients, in one transaction. A message with more recipients gets its own transaction. */
const BATCH_SIZE = 50;
const RECIPIENTS_MAX = 2_000;

/** Delivers messages that a process left in the outbox when it ended. */
const deliverLeftovers = defineJob({
  name: 'messages.deliver-notifications',
  schedule: '* * * * *',
  retry: { times: 1, delaySeconds: 10 },
  timeoutSeconds: 300,
  uniqueBy: () => 'all',
});

/** Returns the first messages that together have at most `RECIPIENTS_MAX` recipients, but at least one message. */
async function limitRecipients(messages: readonly SentMessage[]): Promise<NotifiableMessage[]> {
  const taken: NotifiableMessage[] = [];
  let total = 0;
  for (const message of messages) {
    const event = eventOf(message);
    total += event.reasons.reduce((sum, { userIds }) => sum + userIds.length, 0);
    if (taken.length > 0 && total > RECIPIENTS_MAX) break;
    taken.push({ message, event });
    // Matching the keywords of many users takes milliseconds for each message, so the event loop runs in between.
    await nextTurn();
  }
  return taken;
}

interface DeliveredBatch {
  readonly count: number;
  /** Whether the outbox has no further messages. */
  readonly isLast: boolean;
  /** The online users whose notifications of direct messages were deferred. */
  readonly deferredUserIds: readonly string[];
}

/** Creates the notifications of up to `limit` messages. */
async function deliverBatch(tx: Tx, limit: number): Promise<DeliveredBatch> {
  const ids = await lockInOutbox(tx, limit);
  if (ids.length === 0) return { count: 0, isLast: true, deferredUserIds: [] };
  const messages = await listSentMessages(tx, ids);
  const taken = await limitRecipients(messages);
  const next = messages[taken.length];
  // Deleted messages are in the outbox, but not listed.
  const delivered = next ? ids.filter((id) => id < next.id) : ids;
  await deleteFromOutbox(tx, delivered);
  const earlier = await takeDeferredEvents(tx, [...new Set(taken.flatMap(({ message }) => message.absent))]);
  await notifyOfEvents(tx, [...earlier, ...taken.map(({ event }) => event)]);
  const deferredUserIds = await alertOfDirectMessages(tx, taken);
  return { count: delivered.length, isLast: delivered.length < limit && !next, deferredUserIds };
}

async function deliverAll(transact: Transact): Promise<void> {
  let limit = BATCH_SIZE;
  for (;;) {
    const { count, isLast, deferredUserIds } = await transact((tx) => deliverBatch(tx, limit));
    // A user who left during the transaction had no deferred message yet, so the departure did not notify of it.
    await notifyOfDeferred(transact, deferredUserIds);
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
  /** Users who went away or offline since the last delivery. */
  readonly #usersWhoLeft = new Set<string>();

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

  /** Call it after users went away or offline. They are notified of direct messages that they have not read. */
  wakeForUsers(userIds: readonly string[]): void {
    for (const userId of userIds) this.#usersWhoLeft.add(userId);
    this.wake();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    try {
      while (this.#isRequested && this.#transact) {
        this.#isRequested = false;
        const left = [...this.#usersWhoLeft];
        this.#usersWhoLeft.clear();
        await notifyOfDeferred(this.#transact, left);
        await deliverAll(this.#transact);
      }
    } catch {
      // The job delivers the messages later, and logs an error that persists.
    } finally {
      this.#isRunning = false;
    }
  }
}

export const notificationWorkers: readonly Worker[] = [
  defineWorker(deliverLeftovers, async ({ transact }) => {
    await notifyOfAllDeferred(transact);
    await deliverAll(transact);
  }),
];
