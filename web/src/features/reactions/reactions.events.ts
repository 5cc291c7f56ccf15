import { reactionAdded, reactionRemoved } from '@workflow/contract/reactions/reactions.events.ts';
import { type Applier, applies } from '../../platform/applier.ts';
import { changeCached } from '../../platform/journal.ts';
import { changeMessages, type MessagePages, messagesKey } from '../messages/messages.cache.ts';
import { withoutReaction, withReaction } from './reactions.cache.ts';

export const applyReactionAdded: Applier<typeof reactionAdded> = (client, { channel_id, ...reaction }) => {
  changeCached<MessagePages>(client, messagesKey(channel_id), (data) =>
    changeMessages(data, (message) => withReaction(message, reaction)),
  );
};

export const applyReactionRemoved: Applier<typeof reactionRemoved> = (
  client,
  { channel_id, ...reaction },
) => {
  changeCached<MessagePages>(client, messagesKey(channel_id), (data) =>
    changeMessages(data, (message) => withoutReaction(message, reaction)),
  );
};

export const reactionsAppliers = [
  applies(reactionAdded, applyReactionAdded),
  applies(reactionRemoved, applyReactionRemoved),
];
