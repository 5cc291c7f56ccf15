import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { FollowedThread } from '@workflow/contract/threads/threads.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import {
  isLastMessageUnknown,
  locationOfMessagesKey,
  receivesEvents,
} from '@workflow/web/features/conversations/conversations.cache.ts';
import type { OpenDatabase } from '@workflow/web/features/databases/databases.cache.ts';
import { ALL_ROWS_SPEC, bindSpec } from '@workflow/web/features/databases/rows/window/row-spec.ts';
import {
  EVENT_ONLY_ROWS_MAX,
  rowsOfWindow,
} from '@workflow/web/features/databases/rows/window/rows.window.ts';
import { buildPageTree } from '@workflow/web/features/pages/pages.cache.ts';
import { expect } from 'vitest';
import type { Browser, ComparedQuery } from './browser.ts';

/**
 * Why the client refetches these queries when they are shown, by subject. Events update the queries of all other
 * subjects.
 */
const REFETCH_REASONS: Record<string, string> = {
  settings: 'the settings that a user may see depend on their role',
  members: 'a guest sees only users who share a channel with them, and only the server knows these channels',
  summary: 'it counts messages and pages, and no user receives events about all of them',
  invitations: 'the server counts their uses',
  threads: 'only the server knows the first message of a thread that the user starts to follow',
  pages: 'no event lists the subpages of a restored page',
  database: 'an edited option can change too many rows for one event',
  'my-tasks': 'only the server knows the tasks of all projects and their order',
  'channel-members': 'no event lists the users who were added or removed',
};

/** Returns the subject of a query: `messages` in `['workspace', …, 'messages', …]`. */
const subjectOf = ([whose, second, third]: QueryKey): string =>
  String(whose === 'workspace' ? third : second);

/** The number of compared queries, and the number of queries that the client refetches, by subject. */
export const comparisonCounts = { compared: 0, refetched: {} as Record<string, number> };

/** Mentions of `@channel` and `@here` notify only followers, so only mentions by name are compared for other users. */
const byName = ({ unread_mentions }: Channel) => unread_mentions.filter(({ by_name }) => by_name);

/**
 * Users who do not follow a channel get no events for its messages, so the list may be as old as its fetch; mentions
 * by name are current.
 */
const publishedFields = (channel: Channel) =>
  receivesEvents(channel)
    ? channel
    : {
        ...channel,
        last_seq: null,
        message_count: null,
        last_message_at: null,
        read_seq: null,
        seen_seq: null,
        unread_excluded: null,
        unread_mentions: byName(channel),
      };

/** An invitation by name to a channel that the user can already read changes no right and sends no event. */
const withoutRedundantMembership =
  (role: string | undefined) =>
  <C extends Pick<Channel, 'is_private'>>(channel: C) =>
    role === 'guest' || channel.is_private ? channel : { ...channel, is_member: null };

/** Only the server knows the message before a deleted last message, so the client refetches the list for it. */
const findUnknownLastMessages = (dms: unknown) =>
  new Set((dms as Dm[]).filter(isLastMessageUnknown).map(({ id }) => id));

/** Returns the content without deleted rows and cells of deleted properties, which the cache stores but does not show. */
function shownContent({ rows, ...content }: OpenDatabase) {
  const shown = new Set(content.properties.map(({ id }) => id));
  const cellsOf = ({ cells }: Row) =>
    Object.fromEntries(Object.entries(cells).filter(([property]) => shown.has(property)));
  return {
    ...content,
    rows: rowsOfWindow(rows, bindSpec(ALL_ROWS_SPEC, content.properties)).map((row) => ({
      ...row,
      cells: cellsOf(row),
    })),
  };
}

/** Leaves out threads without messages. They stay in the cache, because events may arrive in another order. */
const nonEmptyThreads = (threads: readonly FollowedThread[]) =>
  threads.filter(({ root, thread }) => root || thread);

/** Expects that a window knows at most `EVENT_ONLY_ROWS_MAX` rows from events in addition to the fetched rows. */
function expectBoundedWindow(queryKey: QueryKey, known: unknown, fresh: unknown): void {
  if (!isDatabaseContent(queryKey)) return;
  const [kept, fetched] = [known, fresh].map((data) => (data as OpenDatabase).rows);
  const surplus = Object.keys(kept!.known).length - Object.keys(fetched!.known).length;
  if (!kept!.isStale) expect(surplus, 'rows known from events only').toBeLessThanOrEqual(EVENT_ONLY_ROWS_MAX);
}

const isDatabaseContent = (queryKey: QueryKey) =>
  subjectOf(queryKey) === 'database' && queryKey[4] === 'content';

function comparable(
  queryKey: QueryKey,
  data: unknown,
  role: string | undefined,
  unknownLastMessages: ReadonlySet<string>,
): unknown {
  if (isDatabaseContent(queryKey)) return shownContent(data as OpenDatabase);
  // The cache stores more pages than exist: also those in the trash and their subpages.
  if (subjectOf(queryKey) === 'pages') return buildPageTree(data as Page[]).pages;
  if (subjectOf(queryKey) === 'threads') return nonEmptyThreads(data as FollowedThread[]);
  if (subjectOf(queryKey) !== 'conversations') return data;
  if (queryKey[3] === 'dm')
    return (data as Dm[]).map((dm) => (unknownLastMessages.has(dm.id) ? { ...dm, last_message: null } : dm));
  return (data as Channel[]).map(publishedFields).map(withoutRedundantMembership(role));
}

/**
 * Expects that the browser's cache, updated by events alone, equals what the server returns now. `fresh` keeps what the
 * server returns, for other browsers of the same user.
 */
export async function expectUpToDate(
  browser: Browser,
  workspaceId: string,
  { fresh: freshCache, label = '' }: { fresh?: QueryClient; label?: string } = {},
): Promise<void> {
  const all = await browser.compare(freshCache);
  const findBySubject = (wanted: string): ComparedQuery | undefined =>
    all.find(({ queryKey }) => subjectOf(queryKey) === wanted);
  const workspaces = findBySubject('workspaces')?.fresh?.data as Workspace[];
  const role = workspaces.find(({ id }) => id === workspaceId)?.role;
  if (!role) expect(all.filter(({ queryKey }) => queryKey[1] === workspaceId)).toEqual([]);
  const channels = all
    .filter(({ queryKey }) => subjectOf(queryKey) === 'conversations' && queryKey[3] === 'channel')
    .flatMap(({ fresh }) => (fresh?.data ?? []) as Channel[]);
  for (const { queryKey, known, fresh } of all) {
    const subject = subjectOf(queryKey);
    // Messages of a channel that the user does not follow are refetched when the channel is opened.
    const place = locationOfMessagesKey(queryKey);
    if (place && channels.some((channel) => channel.id === place.id && !receivesEvents(channel))) continue;
    if (fresh) {
      comparisonCounts.compared += 1;
      expectBoundedWindow(queryKey, known, fresh.data);
      const unknownLastMessages =
        queryKey[3] === 'dm' && subject === 'conversations'
          ? findUnknownLastMessages(known)
          : new Set<string>();
      expect(comparable(queryKey, known, role, unknownLastMessages), `${subject} ${label}`).toEqual(
        comparable(queryKey, fresh.data, role, unknownLastMessages),
      );
    } else {
      comparisonCounts.refetched[subject] = (comparisonCounts.refetched[subject] ?? 0) + 1;
      expect(REFETCH_REASONS, `${subject} is only refetched`).toHaveProperty([subject]);
      if (subject === 'members') expect(role).toBe('guest');
    }
  }
}
