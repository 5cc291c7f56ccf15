import { defineConversationVariant } from '../conversations/conversations.variant.ts';
import { dmErrors } from './dms.errors.ts';

export const dmVariant = defineConversationVariant({
  kind: 'dm',
  noun: 'conversation',
  reference: 'dm_id',
  messageReference: 'dm_message_id',
  prefix: 'dm_',
  paths: {
    conversation: '/dms/:id',
    list: '/dms/:id/messages',
    send: '/dms/:id/messages',
    upload: '/dms/:id/upload',
    message: '/dms/:id/messages/:message_id',
    readers: '/dms/:id/readers',
  },
  absent: dmErrors.dm_not_found,
  closed: [],
});
