import * as events from '@workflow/contract/channels/channels.events.ts';
import { channelFace } from '@workflow/contract/channels/channels.face.ts';
import { onEvent, type SocketHandler } from '../../platform/realtime/socket-events.ts';
import { requireConversation } from '../conversations/conversations.access.ts';
import { openChannel } from './channels.topic.ts';
import { stopTypingIn, tellTyping } from './channels.typing.ts';

const id = ({ channel_id }: { readonly channel_id: string }) => channel_id;

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
  onEvent(events.leaveChannel, async (request) => {
    const { channel_id } = request.payload;
    stopTypingIn(request, channel_id);
    request.connection.subscriptions.unsubscribe(openChannel, channel_id);
  }),
  onEvent(events.typing, async (request) => tellTyping(request, id(request.payload), true), {
    within: openChannel,
    id,
  }),
  onEvent(events.stopTyping, async (request) => tellTyping(request, id(request.payload), false), {
    within: openChannel,
    id,
  }),
];
