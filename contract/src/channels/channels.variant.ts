import { defineConversationVariant } from '../conversations/conversations.variant.ts';
import { channelErrors } from './channels.errors.ts';

export const channelVariant = defineConversationVariant({
  kind: 'channel',
  noun: 'channel',
  reference: 'channel_id',
  messageReference: 'message_id',
  prefix: '',
  paths: {
    conversation: '/channels/:id',
    list: '/messages/channel/:id',
    send: '/messages',
    upload: '/messages/upload',
    message: '/messages/:id',
    readers: '/channels/:id/readers',
  },
  absent: channelErrors.channel_not_found,
  closed: [channelErrors.channel_archived],
});
