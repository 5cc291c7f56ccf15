import { defineJob } from '../../platform/jobs/job.ts';
import { defineWorker, type Worker } from '../../platform/jobs/worker.ts';
import { purgeConversation, purgeMessages } from './conversations.store.ts';

const BATCH_SIZE = 5_000;

export const purgeDeletedConversation = defineJob<{ conversation_id: string }>({
  name: 'conversations.purge',
  retry: { times: 5, delaySeconds: 30 },
  timeoutSeconds: 3600,
  uniqueBy: null,
});

export const conversationWorkers: readonly Worker[] = [
  /**
   * Deletes the messages of deleted conversations, in small transactions so that no other session waits for
   * long.
   */
  defineWorker(purgeDeletedConversation, async ({ data: { conversation_id }, transact }) => {
    while (await transact((tx) => purgeMessages(tx, conversation_id, BATCH_SIZE)));
    await transact((tx) => purgeConversation(tx, conversation_id));
  }),
];
