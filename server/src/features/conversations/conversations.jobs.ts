import type { Database } from '../../platform/database/client.ts';
import { defineJob, type JobKind } from '../../platform/jobs/jobs.ts';
import { purgeConversation, purgeMessages } from './conversations.store.ts';

export const purgeJob: JobKind = { name: 'conversations.purge' };

const BATCH = 5_000;

/** Removes what was said in a deleted conversation, in small transactions that hold nobody up. */
export const purgeDeletedConversation = (database: Database) =>
  defineJob<{ conversation_id: string }>({
    ...purgeJob,
    async run({ conversation_id }) {
      while (await purgeMessages(database, conversation_id, BATCH));
      await purgeConversation(database, conversation_id);
    },
  });
