import { reactionAdded, reactionRemoved } from '@workflow/contract/reactions/reactions.events.ts';
import { type Applier, applies } from '../../platform/applier.ts';
import { Recent } from '../../platform/recent.ts';
import { changeMessage } from '../messages/messages.events.ts';
import { withoutReaction, withReaction } from './reactions.cache.ts';

/** Reactions that were taken back: one that is told of, or answered, after that does not bring it back. */
const removed = new Recent<true>('removed reactions');

export const applyReactionAdded: Applier<typeof reactionAdded> = (client, { channel_id, ...reaction }) => {
  if (removed.has(client, reaction.id)) return;
  changeMessage(client, channel_id, reaction.message_id, (message) => withReaction(message, reaction));
};

export const applyReactionRemoved: Applier<typeof reactionRemoved> = (
  client,
  { id, message_id, channel_id },
) => {
  removed.set(client, id, true);
  changeMessage(client, channel_id, message_id, (message) => withoutReaction(message, { id }));
};

export const reactionsAppliers = [
  applies(reactionAdded, applyReactionAdded),
  applies(reactionRemoved, applyReactionRemoved),
];
