import { conversationEvents } from '@workflow/contract/conversations/conversations.events.ts';
import {
  type ConversationReference,
  type ConversationVariant,
  referencedIdOf,
} from '@workflow/contract/conversations/conversations.variant.ts';
import { variants } from '@workflow/contract/conversations/variants.ts';
import { onEvent, type SocketContext, type SocketHandler } from '../../platform/realtime/socket-events.ts';
import { requireConversation } from './conversations.access.ts';
import { openConversation } from './conversations.topic.ts';
import { createTyping } from './conversations.typing.ts';

function socketOf(variant: ConversationVariant) {
  const events = conversationEvents(variant);
  const topic = openConversation(variant);
  const typing = createTyping(variant, topic);
  const id = (payload: ConversationReference) => referencedIdOf(variant, payload);
  const handlers: readonly SocketHandler[] = [
    onEvent(
      events.join,
      async ({ actor, payload, reader, connection: { subscriptions, lastPublished } }) => {
        // Read after subscribing, so every message with a higher `seq` arrives as an event.
        const quiet_ms = lastPublished.quietMs(subscriptions.roomsOf(topic, id(payload)));
        const { last_seq } = await requireConversation(reader, actor, id(payload), variant.see);
        return { last_seq, quiet_ms };
      },
      { opens: topic, id },
    ),
    onEvent(events.leave, async (request) => {
      typing.stopIn(request, id(request.payload));
      request.connection.subscriptions.unsubscribe(topic, id(request.payload));
    }),
    onEvent(events.typing, async (request) => typing.publish(request, id(request.payload), true), {
      within: topic,
      id,
    }),
    onEvent(events.stopTyping, async (request) => typing.publish(request, id(request.payload), false), {
      within: topic,
      id,
    }),
  ];
  return { handlers, onDisconnect: typing.stop };
}

const sockets = variants.map(socketOf);

export const conversationHandlers = sockets.flatMap(({ handlers }) => handlers);

/** Stops the typing indicators of a connection that has closed. */
export function endConnection(context: SocketContext): void {
  for (const { onDisconnect } of sockets) onDisconnect(context);
}
