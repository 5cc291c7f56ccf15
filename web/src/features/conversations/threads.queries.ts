import { messageParams } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { listThreads, threadEndpoints } from '@workflow/contract/threads/threads.endpoints.ts';
import type { FollowedThread, ThreadFollow } from '@workflow/contract/threads/threads.schema.ts';
import { call } from '../../platform/api/api.ts';
import { liveQuery } from '../../platform/cache/live-query.ts';
import type { ConversationLocation } from './conversations.cache.ts';
import { threadFollowKey, threadsKey } from './threads.cache.ts';

/** Queries the threads that the user follows, by the ids of their first messages. */
export const threadsQuery = (workspaceId: string) =>
  liveQuery({
    queryKey: threadsKey(workspaceId),
    fetch: async ({ signal }): Promise<readonly FollowedThread[]> => {
      const rows = await call(listThreads, { params: { id: workspaceId } }, { signal });
      return rows.toSorted((one, other) => (one.message_id < other.message_id ? -1 : 1));
    },
  });

/** Queries the user's follow state for one thread. */
export const threadFollowQuery = ({ kind, id, workspace_id }: ConversationLocation, rootId: string) =>
  liveQuery({
    queryKey: threadFollowKey(workspace_id, rootId),
    fetch: ({ signal }): Promise<ThreadFollow> => {
      const variant = variantOf(kind);
      return call(
        threadEndpoints(variant).getThreadFollow,
        { params: messageParams(variant, id, rootId) as never },
        { signal },
      );
    },
  });
