import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ConversationReference } from '@workflow/contract/conversations/conversations.variant.ts';
import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { UNREAD_REPLIES_MAX } from '@workflow/contract/threads/threads.limits.ts';
import type { FollowedThread, ThreadFollow } from '@workflow/contract/threads/threads.schema.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import { isNewer } from '../../platform/cache/version.ts';
import { getCurrentUserId } from '../../platform/session/current-user.ts';

const THREADS = 'threads';

/** The query key of the threads that the user follows in a workspace. */
export const threadsKey = (workspaceId: string) => workspaceKey(workspaceId, THREADS);

/** The query key of the user's follow state for one thread. */
export const threadFollowKey = (workspaceId: string, rootId: string) =>
  workspaceKey(workspaceId, 'thread-follow', rootId);

const areThreads = ({ queryKey }: { queryKey: QueryKey }) => queryKey[2] === THREADS;

type Change = (row: FollowedThread) => FollowedThread;

function changeRows(client: QueryClient, change: Change): void {
  for (const { queryKey } of client.getQueryCache().findAll({ predicate: areThreads })) {
    updateCacheAndPendingFetches<readonly FollowedThread[]>(client, queryKey, (rows) => {
      const changed = rows.map(change);
      return changed.every((row, index) => row === rows[index]) ? rows : changed;
    });
  }
}

const changeRow = (client: QueryClient, rootId: string, change: Change): void =>
  changeRows(client, (row) => (row.message_id === rootId ? change(row) : row));

/** Shows a new reply as the last one of its thread, and counts it as unread, unless the user wrote it or has already read it. */
export function addReply(client: QueryClient, message: Message): void {
  const { id, thread_id, user_id, user, content, seq, version } = message;
  if (thread_id === null) return;
  const isOwn = user_id === getCurrentUserId(client);
  changeRow(client, thread_id, (row) => {
    const isNewest = seq > (row.last_reply?.seq ?? 0);
    const isUnread = !isOwn && seq > row.read_seq && !row.unread.includes(seq);
    if (!isNewest && !isUnread) return row;
    const unread = [...row.unread, ...(isUnread ? [seq] : [])];
    return {
      ...row,
      ...(isNewest && { last_reply: { message_id: id, user, content: quoteOf(content), seq, version } }),
      unread: unread.toSorted((one, other) => other - one).slice(0, UNREAD_REPLIES_MAX),
    };
  });
}

/**
 * Removes a deleted message from the thread list: a reply or a thread's first message. If it was the last reply, the list is refetched,
 * because only the server knows the one before.
 */
export function removeFromThreads(
  client: QueryClient,
  deleted: { message_id: string; seq: number } & ConversationReference,
): void {
  const { id } = conversationOfReference(deleted);
  const isLast = ({ last_reply }: FollowedThread) => last_reply?.message_id === deleted.message_id;
  for (const query of client.getQueryCache().findAll({ predicate: areThreads })) {
    const rows = query.state.data as readonly FollowedThread[] | undefined;
    if (rows?.some(isLast)) void client.invalidateQueries({ queryKey: query.queryKey });
  }
  changeRows(client, (row) => {
    if (isLast(row)) row = { ...row, last_reply: null };
    if (row.message_id === deleted.message_id) return row.root ? { ...row, root: null } : row;
    if (conversationOfReference(row).id !== id || !row.unread.includes(deleted.seq)) return row;
    return { ...row, unread: row.unread.filter((seq) => seq !== deleted.seq) };
  });
}

/** Updates the text of a thread's first message or last reply. */
export const updateThreadTexts = (
  client: QueryClient,
  { id, content, version }: Pick<Message, 'id' | 'content' | 'version'>,
): void =>
  changeRows(client, (row) => {
    const change = { content: quoteOf(content), version };
    if (row.message_id === id && row.root && isNewer({ version }, row.root))
      return { ...row, root: { ...row.root, ...change } };
    if (row.last_reply?.message_id === id && isNewer({ version }, row.last_reply))
      return { ...row, last_reply: { ...row.last_reply, ...change } };
    return row;
  });

/** Updates a thread's reply summary. */
export const updateThreadState = (
  client: QueryClient,
  rootId: string,
  { thread, thread_version }: Pick<Message, 'thread' | 'thread_version'>,
): void =>
  changeRow(client, rootId, (row) =>
    thread_version > row.thread_version ? { ...row, thread, thread_version } : row,
  );

/**
 * Merges a received follow state. The merge is commutative and idempotent, so events may arrive in any order or twice.
 */
export function withFollow<F extends ThreadFollow>(known: F, received: ThreadFollow): F {
  const isLater = received.follow_version > known.follow_version;
  const { is_followed, follow_version } = isLater ? received : known;
  const read_version = Math.max(known.read_version, received.read_version);
  const read_seq = Math.max(
    ...[known, received].filter((one) => one.read_version === read_version).map((one) => one.read_seq),
  );
  const isSame = !isLater && read_seq === known.read_seq && read_version === known.read_version;
  return isSame ? known : { ...known, is_followed, follow_version, read_seq, read_version };
}

/**
 * Applies a received follow state. A newly followed thread, or one marked as unread, is refetched, because only the
 * server knows its content.
 */
export function updateThreadFollow(client: QueryClient, received: ThreadFollow): void {
  const { message_id, workspace_id } = received;
  updateCacheAndPendingFetches<ThreadFollow>(client, threadFollowKey(workspace_id, message_id), (known) =>
    withFollow(known, received),
  );
  const key = threadsKey(workspace_id);
  const rows = client.getQueryData<readonly FollowedThread[]>(key) ?? [];
  const row = rows.find((one) => one.message_id === message_id);
  if (row ? received.read_version > row.read_version : received.is_followed)
    void client.invalidateQueries({ queryKey: key });
  updateCacheAndPendingFetches<readonly FollowedThread[]>(client, key, (cached) =>
    cached.flatMap((one) => {
      if (one.message_id !== message_id) return one;
      const next = withFollow(one, received);
      if (!next.is_followed) return [];
      return { ...next, unread: next.unread.filter((seq) => seq > next.read_seq) };
    }),
  );
}

/** Removes the threads of a deleted conversation. */
export const removeThreads = (client: QueryClient, workspaceId: string, conversationId: string): void =>
  updateCacheAndPendingFetches<readonly FollowedThread[]>(client, threadsKey(workspaceId), (rows) =>
    rows.some((row) => conversationOfReference(row).id === conversationId)
      ? rows.filter((row) => conversationOfReference(row).id !== conversationId)
      : rows,
  );

/** Refetches the threads, because only the server knows which are unread. */
export const refetchThreads = (client: QueryClient, workspaceId: string): void =>
  void client.invalidateQueries({ queryKey: threadsKey(workspaceId) });
