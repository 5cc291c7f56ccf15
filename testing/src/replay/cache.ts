import type { QueryClient } from '@tanstack/react-query';
import { conversationOf } from '@workflow/web/features/channels/channels.cache.ts';
import { channelMembersQuery, channelsQuery } from '@workflow/web/features/channels/channels.queries.ts';
import type { ConversationLocation } from '@workflow/web/features/conversations/conversations.cache.ts';
import { threadFollowQuery, threadsQuery } from '@workflow/web/features/conversations/threads.queries.ts';
import { databaseQuery, databasesQuery } from '@workflow/web/features/databases/databases.queries.ts';
import { ALL_ROWS_SPEC, bindSpec } from '@workflow/web/features/databases/rows/window/row-spec.ts';
import { rowsOfWindow } from '@workflow/web/features/databases/rows/window/rows.window.ts';
import { conversationOf as dmConversationOf } from '@workflow/web/features/dms/dms.cache.ts';
import { dmsQuery } from '@workflow/web/features/dms/dms.queries.ts';
import { draftsQuery } from '@workflow/web/features/drafts/drafts.queries.ts';
import { workspaceSummaryQuery } from '@workflow/web/features/home/home.queries.ts';
import { invitationsQuery } from '@workflow/web/features/invitations/invitations.queries.ts';
import { membersQuery } from '@workflow/web/features/members/members.queries.ts';
import { messagesQuery } from '@workflow/web/features/messages/messages.queries.ts';
import { pageCommentsQuery } from '@workflow/web/features/pages/comments/comments.queries.ts';
import { favoritePagesQuery } from '@workflow/web/features/pages/favorites/favorites.queries.ts';
import { pagesQuery } from '@workflow/web/features/pages/pages.queries.ts';
import { pageVisitsQuery } from '@workflow/web/features/pages/visits/visits.queries.ts';
import { savedQuery } from '@workflow/web/features/saved/saved.queries.ts';
import { scheduledQuery } from '@workflow/web/features/scheduled/scheduled.queries.ts';
import { sidebarQuery } from '@workflow/web/features/sidebar/sidebar.queries.ts';
import { myTasksQuery } from '@workflow/web/features/tasks/my-tasks/my-tasks.queries.ts';
import { taskQuery } from '@workflow/web/features/tasks/tasks.queries.ts';
import { workspaceQuery, workspacesQuery } from '@workflow/web/features/workspaces/workspaces.queries.ts';
import { createQueryClient } from '@workflow/web/platform/cache/query-client.ts';
import { setCurrentUserId } from '@workflow/web/platform/session/current-user.ts';
import { useSession } from '@workflow/web/platform/session/session.ts';
import type { TestUser } from '../harness/test-user.ts';

/** Sends the following requests of the web client as this user. */
export function signIn({ user, tokens }: TestUser): void {
  useSession.setState({ user, token: tokens.access_token, isAuthenticated: true });
}

/** Several browsers of one user can compare with the same new cache, and then fetch each query once. */
export function emptyCache(person: TestUser): QueryClient {
  const client = createQueryClient();
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, gcTime: Number.POSITIVE_INFINITY },
  });
  setCurrentUserId(client, person.id);
  return client;
}

/** Copies a cache, so that events change one copy only. */
export function copyCache(cache: QueryClient, person: TestUser): QueryClient {
  const copy = emptyCache(person);
  for (const { queryKey, options, state } of cache.getQueryCache().getAll())
    if (!copy.getQueryState(queryKey))
      copy.getQueryCache().build(copy, { ...options, queryKey }, structuredClone(state));
  return copy;
}

/** Fills a cache with everything that the user can see, with the web client's own queries. */
export async function fetchAll(
  person: TestUser,
  workspaceId: string,
  opened: readonly string[],
): Promise<QueryClient> {
  const client = emptyCache(person);
  signIn(person);
  const workspaces = await client.fetchQuery(workspacesQuery);
  if (!workspaces.some(({ id }) => id === workspaceId)) return client;
  await client.fetchQuery(workspaceQuery(workspaceId));
  const channels = await client.fetchQuery(channelsQuery(workspaceId));
  const dms = await client.fetchQuery(dmsQuery(workspaceId));
  await client.fetchQuery(sidebarQuery(workspaceId));
  await client.fetchQuery(membersQuery(workspaceId));
  await client.fetchQuery(workspaceSummaryQuery(workspaceId));
  await client.fetchQuery(invitationsQuery(workspaceId));
  await client.fetchQuery(threadsQuery(workspaceId));
  await client.fetchQuery(savedQuery(workspaceId));
  await client.fetchQuery(draftsQuery(workspaceId));
  await client.fetchQuery(scheduledQuery(workspaceId));
  for (const channel of channels) {
    await fetchMessages(client, conversationOf(channel));
    if (channel.is_private) await client.fetchQuery(channelMembersQuery(channel));
  }
  for (const dm of dms) await fetchMessages(client, dmConversationOf(dm));
  const role = workspaces.find(({ id }) => id === workspaceId)?.role;
  if (role === 'guest') return client;
  const pages = await client.fetchQuery(pagesQuery(workspaceId));
  await client.fetchQuery(favoritePagesQuery(workspaceId));
  await client.fetchQuery(pageVisitsQuery(workspaceId));
  for (const page of pages) await client.fetchQuery(pageCommentsQuery(page));
  await client.fetchQuery(myTasksQuery(workspaceId, 'open'));
  await client.fetchQuery(myTasksQuery(workspaceId, 'done'));
  for (const kind of ['database', 'project'] as const) {
    const databases = await client.fetchQuery(databasesQuery(workspaceId, kind));
    for (const database of databases)
      if (opened.includes(database.id)) {
        const content = await client.fetchQuery(databaseQuery(database, kind));
        const [task] = rowsOfWindow(content.rows, bindSpec(ALL_ROWS_SPEC, content.properties));
        if (task) await client.fetchQuery(taskQuery(database, task.id));
      }
  }
  return client;
}

/** Fetches the messages of a conversation, and the thread of every message that is not a reply. */
async function fetchMessages(client: QueryClient, place: ConversationLocation): Promise<void> {
  const { messages } = await client.fetchQuery(messagesQuery(place));
  for (const { id, thread_id } of messages) {
    if (thread_id !== null) continue;
    await client.fetchQuery(messagesQuery({ ...place, thread: id }));
    await client.fetchQuery(threadFollowQuery(place, id));
  }
}
