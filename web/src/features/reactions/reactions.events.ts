import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { conversationOfReference, variants } from '@workflow/contract/conversations/variants.ts';
import { reactionEvents } from '@workflow/contract/reactions/reactions.events.ts';
import { referencedMessageIdOf } from '@workflow/contract/reactions/reactions.schema.ts';
import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import { type Applier, defineApplier } from '../../platform/feature/event-applier.ts';
import { updateCachedMessage } from '../messages/messages.events.ts';
import { withoutReaction, withReaction } from './reactions.cache.ts';

type Events = ReturnType<typeof reactionEvents<ConversationVariant>>;

/** The ids of removed reactions. Late events and responses must not bring them back. */
const removedIds = new BoundedMap<true>('removed reactions');

export const applyReactionAdded: Applier<Events['reactionAdded']> = (client, event) => {
  const { channel_id: _channel, dm_id: _dm, ...reaction } = event;
  if (removedIds.has(client, reaction.id)) return;
  updateCachedMessage(client, conversationOfReference(event).id, referencedMessageIdOf(reaction), (message) =>
    withReaction(message, reaction),
  );
};

export const applyReactionRemoved: Applier<Events['reactionRemoved']> = (client, event) => {
  const { id } = event;
  removedIds.set(client, id, true);
  updateCachedMessage(client, conversationOfReference(event).id, referencedMessageIdOf(event), (message) =>
    withoutReaction(message, { id }),
  );
};

export const reactionsAppliers = variants.flatMap((variant) => {
  const { reactionAdded, reactionRemoved } = reactionEvents(variant);
  return [
    defineApplier(reactionAdded, applyReactionAdded),
    defineApplier(reactionRemoved, applyReactionRemoved),
  ];
});
