import type { ConversationFace } from '@workflow/contract/conversations/conversations.face.ts';
import { faceOf } from '@workflow/contract/conversations/faces.ts';
import type { NewPoll } from '@workflow/contract/polls/polls.schema.ts';
import { createJobActor } from '../../platform/actor.ts';
import { Failure } from '../../platform/failure.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { type Worker, work } from '../../platform/jobs/worker.ts';
import { type SendContext, sendMessage } from '../messages/messages.service.ts';
import { createPoll } from './polls.service.ts';

interface PostedPoll extends NewPoll {
  readonly id: string;
  readonly user_id: string;
  readonly kind: ConversationFace['kind'];
  readonly conversation_id: string;
}

/**
 * Posts a poll as a message. A job does it, because sending a message is a statement of its own that locks the conversation before anything
 * else, and the command already holds locks.
 */
export const postPoll = defineJob<PostedPoll>({
  name: 'polls.post',
  retry: { times: 5, delaySeconds: 2 },
  timeoutSeconds: 60,
  concurrency: 2,
  uniqueBy: ({ id }) => id,
});

type PostDependencies = Pick<SendContext, 'publishedMessages' | 'extractLinks'>;

export const pollWorker = (dependencies: PostDependencies): Worker =>
  work(postPoll, async ({ data: { id, user_id, kind, conversation_id, question, options }, transact }) => {
    const face = faceOf(kind);
    const actor = createJobActor(user_id);
    try {
      // The id of the poll is the idempotency key, so a repeated job sends nothing.
      const { message } = await transact.singleStatement((tx) =>
        sendMessage(
          tx,
          actor,
          { face, conversationId: conversation_id, ...dependencies },
          { content: question, client_message_id: id },
        ),
      );
      const address = { face, conversationId: conversation_id, id: message.id };
      await transact((tx) => createPoll(tx, actor, address, options));
    } catch (error) {
      // The user may no longer post here, or the message was deleted. Then there is no poll.
      if (!(error instanceof Failure)) throw error;
    }
  });
