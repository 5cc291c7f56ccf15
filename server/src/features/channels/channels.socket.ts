import { channelErrors } from '@workflow/contract/channels/channels.errors.ts';
import * as events from '@workflow/contract/channels/channels.events.ts';
import { seeConversation } from '@workflow/contract/conversations/conversations.permissions.ts';
import type { Database } from '../../platform/database/client.ts';
import { fail } from '../../platform/failure.ts';
import type { Publish } from '../../platform/realtime/publish.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { type Connection, onEvent, type SocketHandler } from '../../platform/realtime/socket-events.ts';
import { requireChannel } from './channels.service.ts';

/** Whoever may no longer read a channel has been taken out of its room. */
function requireOpen(connection: Connection, channelId: string): void {
  if (!connection.isIn(rooms.open(channelId))) fail(channelErrors.channel_not_found);
}

export function channelSocket(database: Database, publish: Publish): readonly SocketHandler[] {
  const tellOthers =
    (event: typeof events.userTyping | typeof events.userStoppedTyping) =>
    async ({ actor, payload, connection }: Parameters<SocketHandler['handle']>[0]) => {
      const { channel_id } = payload as { channel_id: string };
      requireOpen(connection, channel_id);
      publish(
        event,
        [rooms.open(channel_id)],
        { channel_id, user_id: actor.userId, username: actor.username },
        { except: rooms.user(actor.userId) },
      );
    };
  return [
    onEvent(events.joinChannel, async ({ actor, payload, connection }) => {
      const room = rooms.open(payload.channel_id);
      await requireChannel(database, actor, payload.channel_id, seeConversation);
      await connection.join([room]);
      try {
        // The right may have ended between the check and the join.
        const { last_seq } = await requireChannel(database, actor, payload.channel_id, seeConversation);
        return { last_seq };
      } catch (error) {
        await connection.leave([room]);
        throw error;
      }
    }),
    onEvent(events.leaveChannel, ({ payload, connection }) =>
      connection.leave([rooms.open(payload.channel_id)]),
    ),
    onEvent(events.typing, tellOthers(events.userTyping)),
    onEvent(events.stopTyping, tellOthers(events.userStoppedTyping)),
  ];
}
