import { conversationEvents } from '@workflow/contract/conversations/conversations.events.ts';
import {
  type ConversationVariant,
  referenceTo,
} from '@workflow/contract/conversations/conversations.variant.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import type { Connection, SocketContext } from '../../platform/realtime/socket-events.ts';
import type { Topic } from '../../platform/realtime/topic.ts';

/** The typing indicators of connections; `topic` is the open conversation. */
export function createTyping(variant: ConversationVariant, topic: Topic) {
  const { userTyping, userStoppedTyping } = conversationEvents(variant);
  /** The conversation in which the user of a connection last reported typing. */
  const typingOn = new WeakMap<Connection, Set<string>>();

  /** Publishes a typing indicator to the clients that show the conversation. */
  function publish({ actor, connection }: SocketContext, id: string, isTyping: boolean): void {
    const ids = typingOn.get(connection) ?? new Set();
    if (isTyping) typingOn.set(connection, ids.add(id));
    else ids.delete(id);
    const typist = { ...referenceTo(variant, id), user_id: actor.userId, username: actor.username };
    // A user who can no longer read the conversation is in none of its rooms, so nobody receives the event.
    const audience = connection.subscriptions.roomsOf(topic, id);
    connection.publish(isTyping ? userTyping : userStoppedTyping, audience, typist, {
      except: rooms.user(actor.userId),
    });
  }

  return {
    publish,
    /** Stops the typing indicator when the client leaves the conversation. */
    stopIn(context: SocketContext, id: string): void {
      if (typingOn.get(context.connection)?.has(id)) publish(context, id, false);
    },
    /** Stops all typing indicators of a closed connection. */
    stop(context: SocketContext): void {
      for (const id of typingOn.get(context.connection) ?? []) publish(context, id, false);
    },
  };
}
