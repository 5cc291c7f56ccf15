import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { Reaction } from '@workflow/contract/reactions/reactions.schema.ts';

export interface ReactionRef {
  readonly message_id: string;
  readonly user_id: string;
  readonly emoji: string;
}

/** Nobody reacts twice in the same way. */
const isSame = (one: ReactionRef, other: ReactionRef) =>
  one.user_id === other.user_id && one.emoji === other.emoji;

/** The order in which the server lists them. */
const inOrder = (one: Reaction, other: Reaction) =>
  one.created_at < other.created_at ? -1 : one.created_at > other.created_at ? 1 : one.id < other.id ? -1 : 1;

export function withReaction(message: Message, reaction: Reaction): Message {
  if (message.id !== reaction.message_id) return message;
  if (message.reactions.some(({ id }) => id === reaction.id)) return message;
  const others = message.reactions.filter((known) => !isSame(known, reaction));
  return { ...message, reactions: [...others, reaction].sort(inOrder) };
}

export function withoutReaction(message: Message, reaction: ReactionRef): Message {
  if (message.id !== reaction.message_id) return message;
  const reactions = message.reactions.filter((known) => !isSame(known, reaction));
  return reactions.length === message.reactions.length ? message : { ...message, reactions };
}
