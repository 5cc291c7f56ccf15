import type { QueryClient } from '@tanstack/react-query';
import { referTo } from '@workflow/contract/conversations/conversations.face.ts';
import { faceOf } from '@workflow/contract/conversations/faces.ts';
import { markDmRead } from '@workflow/contract/dms/dms.endpoints.ts';
import * as endpoints from '@workflow/contract/unread/unread.endpoints.ts';
import { POSITIONS_MAX } from '@workflow/contract/unread/unread.limits.ts';
import type { MarkedReadList } from '@workflow/contract/unread/unread.schema.ts';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { toast } from '../../ui/feedback/toast.ts';
import {
  type ConversationLocation,
  conversationLists,
  recordProgress,
} from '../conversations/conversations.cache.ts';
import { recordMarkedRead, recordReadPosition } from './unread.cache.ts';
import { unreadTexts as texts } from './unread.texts.ts';

/** From this message on all is unread. */
export async function markUnread(client: QueryClient, messageId: string): Promise<void> {
  try {
    recordReadPosition(client, await call(endpoints.markUnread, { params: { id: messageId } }));
  } catch (error) {
    toast.error(errorMessageOf(error, texts.unreadFailed));
  }
}

/** Everything in the conversation has been seen; here it counts as read at once. */
export async function markRead(
  client: QueryClient,
  { id, kind, last_seq }: Pick<ConversationLocation, 'id' | 'kind'> & { readonly last_seq: number },
): Promise<void> {
  recordProgress(client, id, { read_seq: last_seq });
  try {
    const marked = await call(kind === 'dm' ? markDmRead : endpoints.markChannelRead, { params: { id } });
    recordReadPosition(client, { ...marked, ...referTo(faceOf(kind), id) });
  } catch (error) {
    void client.invalidateQueries(conversationLists(kind));
    toast.error(errorMessageOf(error, texts.readFailed));
  }
}

/** What is said of it is about one thing: the later word takes the place of the earlier. */
const ABOUT = 'mark all as read';

/** As many as are marked at once: there may be more. */
const isFull = (marked: readonly unknown[]) => marked.length >= POSITIONS_MAX;

/** Nothing of the workspace is unread any more; that can be taken back. */
export async function markAllRead(client: QueryClient, workspaceId: string): Promise<void> {
  const params = { id: workspaceId };
  const all: MarkedReadList[] = [];
  try {
    for (let hasMore = true; hasMore; ) {
      const marked = await call(endpoints.markAllRead, { params });
      recordMarkedRead(client, marked.conversations);
      all.push(marked);
      hasMore = isFull(marked.conversations) || isFull(marked.threads);
    }
    const undo = async () => {
      try {
        // What is unread again, the event says.
        for (const marked of all) await call(endpoints.unmarkAllRead, { params, body: marked });
      } catch (error) {
        toast.error(errorMessageOf(error, texts.undoFailed), ABOUT);
      }
    };
    const isNews = all.some(({ conversations, threads }) => conversations.length + threads.length > 0);
    toast.success(
      isNews ? texts.allRead : texts.nothingUnread,
      ABOUT,
      isNews ? { label: texts.undo, run: () => void undo() } : undefined,
    );
  } catch (error) {
    toast.error(errorMessageOf(error, texts.readFailed), ABOUT);
  }
}
