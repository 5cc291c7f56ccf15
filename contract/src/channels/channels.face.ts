import { defineConversationFace } from '../conversations/conversations.face.ts';
import { channelErrors } from './channels.errors.ts';

export const channelFace = defineConversationFace({
  kind: 'channel',
  absent: channelErrors.channel_not_found,
});
