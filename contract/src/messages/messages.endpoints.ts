import * as z from 'zod/mini';
import { channelVariant } from '../channels/channels.variant.ts';
import type { ConversationVariant } from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { Id } from '../core/schemas/id.ts';
import { idParams, paramsOf } from '../core/schemas/params.ts';
import { fileErrors } from '../files/files.errors.ts';
import { messageErrors } from './messages.errors.ts';
import { changeMessage, seeMessage } from './messages.permissions.ts';
import {
  AnyMessage,
  EarlierText,
  HistoryPage,
  MessageEdit,
  MessagePage,
  MessageSearch,
  messageSchemas,
  Receipt,
  ReceiptPage,
  StatusMark,
} from './messages.schema.ts';

export const messageEndpoints = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, messageEndpoints, () => {
    const { noun, absent, closed, see, post } = variant;
    const { conversation, list, send, message }: Variant['paths'] = variant.paths;
    const { Message, FoundMessages, NewMessage } = messageSchemas(variant);
    return {
      listMessages: defineEndpoint({
        method: 'GET',
        path: list,
        summary: `List messages of a ${noun}, newest first`,
        params: idParams<Variant['paths']['list']>(list),
        query: MessagePage,
        response: z.array(Message),
        errors: [absent, messageErrors.unknown_position],
        permission: see,
      }),
      searchMessages: defineEndpoint({
        method: 'GET',
        path: `${conversation}/messages/search`,
        summary: `Search messages of a ${noun}, newest first`,
        params: idParams<Variant['paths']['conversation']>(conversation),
        query: MessageSearch,
        response: FoundMessages,
        errors: [absent],
        permission: see,
      }),
      sendMessage: defineEndpoint({
        method: 'POST',
        path: send,
        summary: 'Send a message',
        ...paramsOf<Variant['paths']['send']>(send),
        body: NewMessage,
        response: Message,
        status: 201,
        statusWhenExisting: 200,
        errors: [
          absent,
          ...closed,
          messageErrors.unknown_parent,
          messageErrors.unknown_original,
          fileErrors.unknown_file,
          messageErrors.message_deleted,
          messageErrors.sent_elsewhere,
        ],
        permission: post,
      }),
      listThread: defineEndpoint({
        method: 'GET',
        path: `${message}/thread`,
        summary: 'List the messages of a thread, newest first',
        params: idParams<Variant['paths']['message']>(message),
        query: MessagePage,
        response: z.array(Message),
        errors: [messageErrors.message_not_found, messageErrors.unknown_position],
        permission: seeMessage,
      }),
      editMessage: defineEndpoint({
        method: 'PATCH',
        path: message,
        summary: 'Edit the caller’s own message',
        params: idParams<Variant['paths']['message']>(message),
        body: MessageEdit,
        response: Message,
        errors: [messageErrors.message_not_found, ...closed, messageErrors.not_the_author],
        permission: changeMessage,
      }),
      deleteMessage: defineEndpoint({
        method: 'DELETE',
        path: message,
        summary: 'Delete the caller’s own message',
        params: idParams<Variant['paths']['message']>(message),
        status: 204,
        errors: [messageErrors.message_not_found, ...closed, messageErrors.not_the_author],
        permission: changeMessage,
      }),
    };
  });

export const { listMessages, searchMessages, sendMessage, listThread, editMessage, deleteMessage } =
  messageEndpoints(channelVariant);

/** Parameters of the endpoints below, which serve the messages of channels and of direct messages alike. */
const MessageParams = z.object({ id: Id });

export const markMessage = defineEndpoint({
  method: 'PATCH',
  path: '/messages/:id/status',
  summary: 'Mark a message and all earlier ones as delivered or seen',
  params: MessageParams,
  query: StatusMark,
  response: AnyMessage,
  errors: [messageErrors.message_not_found],
  permission: seeMessage,
});

export const listReceipts = defineEndpoint({
  method: 'GET',
  path: '/messages/:id/receipts',
  summary: 'List the read receipts of a message',
  params: MessageParams,
  query: ReceiptPage,
  response: z.array(Receipt),
  errors: [messageErrors.message_not_found, messageErrors.unknown_receipt],
  permission: seeMessage,
});

export const listEarlierTexts = defineEndpoint({
  method: 'GET',
  path: '/messages/:id/history',
  summary: 'List the earlier versions of an edited message',
  params: MessageParams,
  query: HistoryPage,
  response: z.array(EarlierText),
  errors: [messageErrors.message_not_found],
  permission: seeMessage,
});
