import type { EndedCall } from '@workflow/contract/calls/calls.schema.ts';
import { endedCallText } from '@workflow/contract/calls/calls.text.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { createJobActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { Failure } from '../../platform/failure.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { defineWorker, type Worker } from '../../platform/jobs/worker.ts';
import { type SendContext, sendMessage } from '../messages/messages.service.ts';
import type { StoredCall } from './calls.store.ts';

interface CallToRecord {
  readonly call_id: string;
  readonly conversation_id: string;
  readonly kind: StoredCall['kind'];
  readonly started_by: string;
  readonly seconds: number;
  readonly people_count: number;
}

/** Records an ended call as a message in its conversation. */
const postCallRecord = defineJob<CallToRecord>({
  name: 'calls.post-record',
  retry: { times: 5, delaySeconds: 5 },
  timeoutSeconds: 60,
  uniqueBy: ({ call_id }) => call_id,
});

/**
 * Enqueues the message about an ended call. A job sends it, because sending a message is a statement of its own that locks the
 * conversation before anything else.
 */
export async function recordCall(tx: Tx, call: StoredCall): Promise<void> {
  const { id: call_id, conversation_id, kind, started_by, started_at, people_count } = call;
  if (!started_by) return;
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(started_at)) / 1000));
  await tx.enqueue(postCallRecord, { call_id, conversation_id, kind, started_by, seconds, people_count });
}

type RecordDependencies = Pick<SendContext, 'publishedMessages' | 'extractLinks'>;

export const callWorkers = (dependencies: RecordDependencies): readonly Worker[] => [
  defineWorker(
    postCallRecord,
    async ({ data: { call_id, conversation_id, kind, started_by, ...facts }, transact }) => {
      const context = { variant: variantOf(kind), conversationId: conversation_id, ...dependencies };
      const isMissed = kind === 'dm' && facts.people_count === 1;
      const ended_call: EndedCall = { outcome: isMissed ? 'missed' : 'ended', ...facts };
      const message = { content: endedCallText(ended_call), ended_call, client_message_id: call_id };
      try {
        // The id of the call is the idempotency key, so a repeated job sends nothing.
        await transact.singleStatement((tx) => sendMessage(tx, createJobActor(started_by), context, message));
      } catch (error) {
        // The starter may no longer post here, or the conversation is deleted. Then the call is not recorded.
        if (!(error instanceof Failure)) throw error;
      }
    },
  ),
];
