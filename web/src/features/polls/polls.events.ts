import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { conversationOfReference, variants } from '@workflow/contract/conversations/variants.ts';
import { pollEvents } from '@workflow/contract/polls/polls.events.ts';
import type { PollVote } from '@workflow/contract/polls/polls.schema.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { isNewer } from '../../platform/cache/version.ts';
import { type Applier, defineApplier } from '../../platform/feature/event-applier.ts';
import { updateCachedMessage } from '../messages/messages.events.ts';
import { withPollChange } from './polls.cache.ts';
import { voteKey } from './polls.queries.ts';

type Events = ReturnType<typeof pollEvents<ConversationVariant>>;

export const applyPollUpdated: Applier<Events['pollUpdated']> = (client, event) => {
  updateCachedMessage(client, conversationOfReference(event).id, event.message_id, (message) =>
    withPollChange(message, event),
  );
  const { message_id, vote } = event;
  if (vote)
    updateCacheAndPendingFetches<PollVote | null>(client, voteKey(message_id, vote.user_id), (known) =>
      known && !isNewer(vote, known) ? known : vote,
    );
};

export const pollsAppliers = variants.map((variant) =>
  defineApplier(pollEvents(variant).pollUpdated, applyPollUpdated),
);
