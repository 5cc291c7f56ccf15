import * as z from 'zod/mini';
import { channelErrors } from '../channels/channels.errors.ts';
import { Channel } from '../channels/channels.schema.ts';
import { channelVariant } from '../channels/channels.variant.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { Id } from '../core/schemas/id.ts';
import { messageErrors } from '../messages/messages.errors.ts';
import { seeMessage } from '../messages/messages.permissions.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { seeWorkspace } from '../workspaces/workspaces.permissions.ts';
import { MarkedReadList, PositionInConversation, Unmarking } from './unread.schema.ts';

const Params = z.object({ id: Id });

/** Serves messages of channels and direct messages alike. */
export const markUnread = defineEndpoint({
  method: 'PATCH',
  path: '/messages/:id/unread',
  summary: 'Mark a message and all later ones as unread; what others see does not change',
  params: Params,
  response: PositionInConversation,
  errors: [messageErrors.message_not_found],
  permission: seeMessage,
});

/** Marks a channel as read. `markDmRead` does the same for direct messages. */
export const markChannelRead = defineEndpoint({
  method: 'PATCH',
  path: '/channels/:id/read',
  summary: 'Mark all messages of the channel as seen',
  params: Params,
  response: Channel,
  errors: [channelErrors.channel_not_found],
  permission: channelVariant.see,
});

export const markAllRead = defineEndpoint({
  method: 'POST',
  path: '/workspaces/:id/read',
  summary: 'Mark all conversations and threads of the workspace as read',
  params: Params,
  response: MarkedReadList,
  errors: [workspaceErrors.workspace_not_found],
  permission: seeWorkspace,
});

export const unmarkAllRead = defineEndpoint({
  method: 'PUT',
  path: '/workspaces/:id/read',
  summary: 'Undo marking conversations and threads as read, except those that were read or marked since',
  params: Params,
  body: Unmarking,
  response: MarkedReadList,
  errors: [workspaceErrors.workspace_not_found],
  permission: seeWorkspace,
});
