import { channelErrors } from '@workflow/contract/channels/channels.errors.ts';
import * as events from '@workflow/contract/channels/channels.events.ts';
import { channelFace } from '@workflow/contract/channels/channels.face.ts';
import { fail } from '../../platform/failure.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { onEvent, type SocketHandler, type SocketRequest } from '../../platform/realtime/socket-events.ts';
import { requireConversation } from '../conversations/conversations.access.ts';
import { openConversation } from '../conversations/conversations.topic.ts';

type TypingEvent = typeof events.typing | typeof events.stopTyping;

const tellOthers =
  (event: typeof events.userTyping | typeof events.userStoppedTyping) =>
  async ({ actor, payload: { channel_id }, publish, subscriptions }: SocketRequest<TypingEvent>) => {
    // Whoever may no longer read a channel has been taken out of its room.
    const [room] = subscriptions.roomsOf(openConversation, channel_id);
    if (!room) fail(channelErrors.channel_not_found);
    const typist = { channel_id, user_id: actor.userId, username: actor.username };
    publish(event, [room], typist, { except: rooms.user(actor.userId) });
  };

export const channelSocket: readonly SocketHandler[] = [
  onEvent(events.joinChannel, async ({ actor, payload: { channel_id }, reader, subscriptions }) => {
    if (!(await subscriptions.subscribe(openConversation, channel_id))) fail(channelErrors.channel_not_found);
    // After the entry: what comes later than this number is heard.
    const { last_seq } = await requireConversation(reader, actor, channel_id, channelFace.see);
    return { last_seq };
  }),
  onEvent(events.leaveChannel, async ({ payload, subscriptions }) =>
    subscriptions.unsubscribe(openConversation, payload.channel_id),
  ),
  onEvent(events.typing, tellOthers(events.userTyping)),
  onEvent(events.stopTyping, tellOthers(events.userStoppedTyping)),
];
