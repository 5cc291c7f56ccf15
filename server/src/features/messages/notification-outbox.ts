import type { Transact, Tx } from '../../platform/database/transactions/transact.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { type Worker, work } from '../../platform/jobs/worker.ts';
import { type Cause, notify } from '../notifications/notifications.service.ts';
import { listSentMessages, type SentMessage, takeFromOutbox } from './notification-outbox.store.ts';

const BATCH_SIZE = 50;

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

/** Creates the notifications of a batch of messages. Returns the number of messages. */
async function deliverBatch(tx: Tx): Promise<number> {
  const ids = await takeFromOutbox(tx, BATCH_SIZE);
  if (ids.length > 0) await notify(tx, (await listSentMessages(tx, ids)).flatMap(causesOf));
  return ids.length;
}

async function deliverAll(transact: Transact): Promise<void> {
  for (;;) if ((await transact(deliverBatch)) < BATCH_SIZE) return;
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
