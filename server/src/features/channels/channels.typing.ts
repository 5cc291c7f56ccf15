import { userStoppedTyping, userTyping } from '@workflow/contract/channels/channels.events.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import type { Connection, SocketContext } from '../../platform/realtime/socket-events.ts';
import { openChannel } from './channels.topic.ts';

/** Where somebody types on a connection, as they last said. */
const typingOn = new WeakMap<Connection, Set<string>>();

/** Tells those who are looking at the channel. */
export function tellTyping(
  { actor, connection }: SocketContext,
  channel_id: string,
  isTyping: boolean,
): void {
  const channels = typingOn.get(connection) ?? new Set();
  if (isTyping) typingOn.set(connection, channels.add(channel_id));
  else channels.delete(channel_id);
  const typist = { channel_id, user_id: actor.userId, username: actor.username };
  // Whoever may no longer read the channel is in none of its rooms, and tells nobody.
  const audience = connection.subscriptions.roomsOf(openChannel, channel_id);
  connection.publish(isTyping ? userTyping : userStoppedTyping, audience, typist, {
    except: rooms.user(actor.userId),
  });
}

/** Whoever leaves a channel while typing has stopped. */
export function stopTypingIn(context: SocketContext, channelId: string): void {
  if (typingOn.get(context.connection)?.has(channelId)) tellTyping(context, channelId, false);
}

/** Whoever is gone has stopped everywhere. */
export function stopTyping(context: SocketContext): void {
  for (const channelId of typingOn.get(context.connection) ?? []) tellTyping(context, channelId, false);
}
