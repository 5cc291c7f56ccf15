import * as events from '@workflow/contract/channels/channels.events.ts';
import { channelFace } from '@workflow/contract/channels/channels.face.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { onEvent, type SocketHandler, type SocketRequest } from '../../platform/realtime/socket-events.ts';
import { requireConversation } from '../conversations/conversations.access.ts';
import { openConversation } from '../conversations/conversations.topic.ts';

type TypingEvent = typeof events.typing | typeof events.stopTyping;

const openChannel = openConversation(channelFace);
const id = ({ channel_id }: { readonly channel_id: string }) => channel_id;

const tellOthers =
  (event: typeof events.userTyping | typeof events.userStoppedTyping) =>
  async ({ actor, payload: { channel_id }, publish, subscriptions }: SocketRequest<TypingEvent>) => {
    const typist = { channel_id, user_id: actor.userId, username: actor.username };
    publish(event, subscriptions.roomsOf(openChannel, channel_id), typist, {
      except: rooms.user(actor.userId),
    });
  };

export const channelSocket: readonly SocketHandler[] = [
  onEvent(
    events.joinChannel,
    async ({ actor, payload: { channel_id }, reader }) => {
      // After the entry: what comes later than this number is heard.
      const { last_seq } = await requireConversation(reader, actor, channel_id, channelFace.see);
      return { last_seq };
    },
    { opens: openChannel, id },
  ),
  onEvent(events.leaveChannel, async ({ payload, subscriptions }) =>
    subscriptions.unsubscribe(openChannel, payload.channel_id),
  ),
  onEvent(events.typing, tellOthers(events.userTyping), { within: openChannel, id }),
  onEvent(events.stopTyping, tellOthers(events.userStoppedTyping), { within: openChannel, id }),
];
