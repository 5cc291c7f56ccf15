import { defineConversationFace } from '../conversations/conversations.face.ts';
import { dmErrors } from './dms.errors.ts';

export const dmFace = defineConversationFace({
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
