import * as z from 'zod/mini';
import { channelErrors } from '../channels/channels.errors.ts';
import { channelFace } from '../channels/channels.face.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/id.ts';
import { messageErrors } from './messages.errors.ts';
import { changeMessage, seeMessage } from './messages.permissions.ts';
import {
  Message,
  MessageEdit,
  MessagePage,
  NewMessage,
  Receipt,
  ReceiptPage,
  StatusMark,
} from './messages.schema.ts';

const MessageParams = z.object({ id: Id });

export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/messages/channel/:id',
  summary: 'A page of the channel, newest first',
  params: z.object({ id: Id }),
  query: MessagePage,
  response: z.array(Message),
  errors: [channelErrors.channel_not_found, messageErrors.unknown_position],
  permission: channelFace.see,
});

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/messages',
  summary: 'Send a message; a client_message_id that was used before gives the first one back',
  body: NewMessage,
  response: Message,
  status: 201,
  statusWhenExisting: 200,
  errors: [
    channelErrors.channel_not_found,
    messageErrors.unknown_parent,
    messageErrors.message_deleted,
    messageErrors.sent_elsewhere,
  ],
  permission: channelFace.post,
});

export const editMessage = defineEndpoint({
  method: 'PATCH',
  path: '/messages/:id',
  summary: 'Change the text of a message of one’s own',
  params: MessageParams,
  body: MessageEdit,
  response: Message,
  errors: [messageErrors.message_not_found, messageErrors.not_the_author],
  permission: changeMessage,
});

export const deleteMessage = defineEndpoint({
  method: 'DELETE',
  path: '/messages/:id',
  summary: 'Delete a message of one’s own',
  params: MessageParams,
  status: 204,
  errors: [messageErrors.message_not_found, messageErrors.not_the_author],
  permission: changeMessage,
});

export const markMessage = defineEndpoint({
  method: 'PATCH',
  path: '/messages/:id/status',
  summary: 'Say that this message and all before it have arrived or been seen',
  params: MessageParams,
  query: StatusMark,
  response: Message,
  errors: [messageErrors.message_not_found],
  permission: seeMessage,
});

export const listReceipts = defineEndpoint({
  method: 'GET',
  path: '/messages/:id/receipts',
  summary: 'Who has seen the message, then whom it has reached, each by username',
  params: MessageParams,
  query: ReceiptPage,
  response: z.array(Receipt),
  errors: [messageErrors.message_not_found, messageErrors.unknown_receipt],
  permission: seeMessage,
});
