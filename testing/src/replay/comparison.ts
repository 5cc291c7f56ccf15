import type { QueryKey } from '@tanstack/react-query';
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
import { ALL_ROWS, bindSpec } from '@workflow/web/features/databases/rows/window/row-spec.ts';
import { listRows } from '@workflow/web/features/databases/rows/window/rows.window.ts';
import { buildPageTree } from '@workflow/web/features/pages/pages.cache.ts';
import { expect } from 'vitest';
import type { Browser, Known } from './browser.ts';

/** What no event brings up to date: it is fetched anew where somebody looks at it. Everything else follows the events. */
const ASKED_ANEW: Record<string, string> = {
  members: 'whom a guest knows changes with who is in their channels, which only the server can tell',
  summary: 'it counts messages and pages, of which not all events are told to everybody',
  invitations: 'their uses are counted by the server',
  threads: 'what is said at the beginning of one that they come to follow only the server can tell',
  pages: 'what is under a page that comes back is not told',
  database: 'rows that follow an option are too many to tell',
  'my-tasks': 'which tasks of which projects they are, and in which order, only the server can tell',
  'channel-members': 'no event tells who was added or taken out',
};

/** What a query is of: `messages` in `['workspace', …, 'messages', …]`. */
const subjectOf = ([whose, second, third]: QueryKey): string =>
  String(whose === 'workspace' ? third : second);

/** How many queries were compared, and how many of each subject were only to be fetched anew. */
export const tally = { compared: 0, askedAnew: {} as Record<string, number> };

/** What is not by name is for those who follow. */
const byName = ({ unread_mentions }: Channel) => unread_mentions.filter(({ by_name }) => by_name);

/** How far a channel has come that the person does not hear, the list says as of when it was asked for; but by name they hear. */
const asHeard = (channel: Channel) =>
  receivesEvents(channel)
    ? channel
    : {
        ...channel,
        last_seq: null,
        message_count: null,
        last_message_at: null,
        read_seq: null,
        seen_seq: null,
        unread_deleted: null,
        unread_mentions: byName(channel),
      };

/** Being added by name to a channel that one reads anyway decides nothing, and no event tells it. */
const asDecided =
  (role: string | undefined) =>
  <C extends Pick<Channel, 'is_private'>>(channel: C) =>
    role === 'guest' || channel.is_private ? channel : { ...channel, is_member: null };

/** What stands before a last message that was deleted only the server knows: the list is fetched anew for it. */
const lackingIn = (dms: unknown) => new Set((dms as Dm[]).filter(isLastMessageUnknown).map(({ id }) => id));

/** Of rows more is held than is shown: also rows that went, and cells of properties that did. */
function asShown({ rows, ...content }: OpenDatabase) {
  const shown = new Set(content.properties.map(({ id }) => id));
  const cellsOf = ({ cells }: Row) =>
    Object.fromEntries(Object.entries(cells).filter(([property]) => shown.has(property)));
  return {
    ...content,
    rows: listRows(rows, bindSpec(ALL_ROWS, content.properties)).map((row) => ({
      ...row,
      cells: cellsOf(row),
    })),
  };
}

/** A thread is gone with its last message. It stays held: what is heard of it may come in another order. */
const areThere = (threads: readonly FollowedThread[]) => threads.filter(({ root, thread }) => root || thread);

function comparable(
  queryKey: QueryKey,
  data: unknown,
  role: string | undefined,
  lacking: ReadonlySet<string>,
): unknown {
  if (subjectOf(queryKey) === 'database' && queryKey[4] === 'content') return asShown(data as OpenDatabase);
  // Of pages more is held than is there: those that went to the trash, and what is under them.
  if (subjectOf(queryKey) === 'pages') return buildPageTree(data as Page[]).pages;
  if (subjectOf(queryKey) === 'threads') return areThere(data as FollowedThread[]);
  if (subjectOf(queryKey) !== 'conversations') return data;
  if (queryKey[3] === 'dm')
    return (data as Dm[]).map((dm) => (lacking.has(dm.id) ? { ...dm, last_message: null } : dm));
  return (data as Channel[]).map(asHeard).map(asDecided(role));
}

/** What the browser knows from events, all of it, is what it would be told if it asked now. */
export async function expectUpToDate(browser: Browser, workspaceId: string): Promise<void> {
  const all = await browser.compare();
  const ofSubject = (wanted: string): Known | undefined =>
    all.find(({ queryKey }) => subjectOf(queryKey) === wanted);
  const workspaces = ofSubject('workspaces')?.fresh?.data as Workspace[];
  const role = workspaces.find(({ id }) => id === workspaceId)?.role;
  if (!role) expect(all.filter(({ queryKey }) => queryKey[1] === workspaceId)).toEqual([]);
  const channels = all
    .filter(({ queryKey }) => subjectOf(queryKey) === 'conversations' && queryKey[3] === 'channel')
    .flatMap(({ fresh }) => (fresh?.data ?? []) as Channel[]);
  for (const { queryKey, known, fresh } of all) {
    const subject = subjectOf(queryKey);
    // What was said in a channel that one does not hear is fetched anew when it is opened.
    const place = locationOfMessagesKey(queryKey);
    if (place && channels.some((channel) => channel.id === place.id && !receivesEvents(channel))) continue;
    if (fresh) {
      tally.compared += 1;
      const lacking =
        queryKey[3] === 'dm' && subject === 'conversations' ? lackingIn(known) : new Set<string>();
      expect(comparable(queryKey, known, role, lacking), subject).toEqual(
        comparable(queryKey, fresh.data, role, lacking),
      );
    } else {
      tally.askedAnew[subject] = (tally.askedAnew[subject] ?? 0) + 1;
      expect(ASKED_ANEW, `${subject} is only fetched anew`).toHaveProperty([subject]);
      if (subject === 'members') expect(role).toBe('guest');
    }
  }
}
