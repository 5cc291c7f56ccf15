import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { Reaction } from '@workflow/contract/reactions/reactions.schema.ts';

const OPTIMISTIC_ID_PREFIX = 'shown-at-once:';

/** Creates the optimistic copy of a reaction, which the server's copy replaces. */
export const createOptimisticReaction = (reaction: Omit<Reaction, 'id'>): Reaction => ({
  ...reaction,
  id: OPTIMISTIC_ID_PREFIX + crypto.getRandomValues(new Uint32Array(2)).join('-'),
});

const isOptimistic = ({ id }: Reaction) => id.startsWith(OPTIMISTIC_ID_PREFIX);

/** A user can give each emoji only once per message. */
const isSameReaction = (one: Reaction, other: Reaction) =>
  one.user_id === other.user_id && one.emoji === other.emoji;

/** Compares in the order of the server's list. */
const byCreationTime = (one: Reaction, other: Reaction) =>
  one.created_at < other.created_at ? -1 : one.created_at > other.created_at ? 1 : one.id < other.id ? -1 : 1;

export function withReaction(message: Message, reaction: Reaction): Message {
  if (message.reactions.some(({ id }) => id === reaction.id)) return message;
  const others = message.reactions.filter(
    (known) => !(isOptimistic(known) && isSameReaction(known, reaction)),
  );
  return { ...message, reactions: [...others, reaction].sort(byCreationTime) };
}

export function withoutReaction(message: Message, { id }: Pick<Reaction, 'id'>): Message {
  const reactions = message.reactions.filter((known) => known.id !== id);
  return reactions.length === message.reactions.length ? message : { ...message, reactions };
}
