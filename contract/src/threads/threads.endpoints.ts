import * as z from 'zod/mini';
import { channelVariant } from '../channels/channels.variant.ts';
import type { ConversationVariant } from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { idParams } from '../core/schemas/params.ts';
import { messageErrors } from '../messages/messages.errors.ts';
import { seeMessage } from '../messages/messages.permissions.ts';
import { WorkspaceParams } from '../workspaces/workspaces.endpoints.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { seeWorkspace } from '../workspaces/workspaces.permissions.ts';
import { FollowedThread, ThreadChoice, ThreadFollow, ThreadMark } from './threads.schema.ts';

/** Endpoints of the thread that a message belongs to or starts. `listThread` lists its messages. */
export const threadEndpoints = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, threadEndpoints, () => {
    const { message }: Variant['paths'] = variant.paths;
    const params = idParams<Variant['paths']['message']>(message);
    const errors = [messageErrors.message_not_found] as const;
    return {
      getThreadFollow: defineEndpoint({
        method: 'GET',
        path: `${message}/thread/follow`,
        summary: 'Get whether the user follows the thread, and how far they have read it',
        params,
        response: ThreadFollow,
        errors,
        permission: seeMessage,
      }),
      followThread: defineEndpoint({
        method: 'PUT',
        path: `${message}/thread/follow`,
        summary: 'Follow or unfollow the thread',
        params,
        body: ThreadChoice,
        response: ThreadFollow,
        errors,
        permission: seeMessage,
      }),
      markThread: defineEndpoint({
        method: 'PUT',
        path: `${message}/thread/read`,
        summary: 'Mark the thread as read up to a message',
        params,
        body: ThreadMark,
        response: ThreadFollow,
        errors,
        permission: seeMessage,
      }),
    };
  });

export const { getThreadFollow, followThread, markThread } = threadEndpoints(channelVariant);

export const listThreads = defineEndpoint({
  method: 'GET',
  path: '/workspaces/:id/threads',
  summary: 'List the threads that the user follows: unread ones first, then by the latest reply',
  params: WorkspaceParams,
  response: z.array(FollowedThread),
  errors: [workspaceErrors.workspace_not_found],
  permission: seeWorkspace,
});
