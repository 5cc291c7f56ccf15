import { messageParams } from '@workflow/contract/conversations/conversations.variant.ts';
import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { pollEndpoints } from '@workflow/contract/polls/polls.endpoints.ts';
import type { PollVote } from '@workflow/contract/polls/polls.schema.ts';
import { call } from '../../platform/api/api.ts';
import { liveQuery } from '../../platform/cache/live-query.ts';
import { accountKey } from '../../platform/cache/query-keys.ts';

export const voteKey = (messageId: string, userId: string) => accountKey('poll-vote', messageId, userId);

/** Queries the user’s own vote, which a poll with many votes does not list. */
export const ownVoteQuery = (message: Message, userId: string) =>
  liveQuery({
    queryKey: voteKey(message.id, userId),
    fetch: async ({ signal }): Promise<PollVote | null> => {
      const { variant, id } = conversationOfReference(message);
      const params = messageParams(variant, id, message.id);
      return (await call(pollEndpoints(variant).getOwnVote, { params }, { signal })).vote;
    },
  });
