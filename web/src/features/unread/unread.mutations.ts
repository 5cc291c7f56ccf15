import type { QueryClient } from '@tanstack/react-query';
import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { markDmRead } from '@workflow/contract/dms/dms.endpoints.ts';
import * as endpoints from '@workflow/contract/unread/unread.endpoints.ts';
import { READ_POSITIONS_MAX } from '@workflow/contract/unread/unread.limits.ts';
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

/** Marks a message and everything after it as unread. */
export async function markUnread(client: QueryClient, messageId: string): Promise<void> {
  try {
    recordReadPosition(client, await call(endpoints.markUnread, { params: { id: messageId } }));
  } catch (error) {
    toast.error(errorMessageOf(error, texts.unreadFailed));
  }
}

/** Marks a whole conversation as read; this tab shows it at once. */
export async function markRead(
  client: QueryClient,
  { id, kind, last_seq }: Pick<ConversationLocation, 'id' | 'kind'> & { readonly last_seq: number },
): Promise<void> {
  recordProgress(client, id, { read_seq: last_seq });
  try {
    const marked = await call(kind === 'dm' ? markDmRead : endpoints.markChannelRead, { params: { id } });
    recordReadPosition(client, { ...marked, ...referenceTo(variantOf(kind), id) });
  } catch (error) {
    void client.invalidateQueries(conversationLists(kind));
    toast.error(errorMessageOf(error, texts.readFailed));
  }
}

/** Toasts with this key replace each other. */
const TOAST_KEY = 'mark all as read';

/** The server marks at most this many conversations per request, so a full response means that there may be more. */
const isFullBatch = (marked: readonly unknown[]) => marked.length >= READ_POSITIONS_MAX;

/** Marks everything in the workspace as read, with an undo toast. */
export async function markAllRead(client: QueryClient, workspaceId: string): Promise<void> {
  const params = { id: workspaceId };
  const all: MarkedReadList[] = [];
  try {
    for (let hasMore = true; hasMore; ) {
      const marked = await call(endpoints.markAllRead, { params });
      recordMarkedRead(client, marked.conversations);
      all.push(marked);
      hasMore = isFullBatch(marked.conversations) || isFullBatch(marked.threads);
    }
    const undo = async () => {
      try {
        // An event reports what becomes unread again.
        for (const marked of all) await call(endpoints.unmarkAllRead, { params, body: marked });
      } catch (error) {
        toast.error(errorMessageOf(error, texts.undoFailed), TOAST_KEY);
      }
    };
    const isNews = all.some(({ conversations, threads }) => conversations.length + threads.length > 0);
    toast.success(
      isNews ? texts.allRead : texts.nothingUnread,
      TOAST_KEY,
      ...(isNews ? [{ label: texts.undo, run: () => void undo() }] : []),
    );
  } catch (error) {
    toast.error(errorMessageOf(error, texts.readFailed), TOAST_KEY);
  }
}
