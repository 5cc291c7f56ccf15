import type { QueryClient } from '@tanstack/react-query';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { lengthOf } from '@workflow/contract/core/schemas/text.ts';
import { draftEndpoints } from '@workflow/contract/drafts/drafts.endpoints.ts';
import { draftUpdated } from '@workflow/contract/drafts/drafts.events.ts';
import { DRAFT_TEXT_MAX } from '@workflow/contract/drafts/drafts.limits.ts';
import type { Draft } from '@workflow/contract/drafts/drafts.schema.ts';
import { call } from '../../platform/api/api.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { getCurrentUserId } from '../../platform/session/current-user.ts';
import { onConnect } from '../../platform/socket/connection-state.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { conversationLists } from '../conversations/conversations.cache.ts';
import {
  changeDraft,
  draftIds,
  isUnsynced,
  readDraft,
  type SyncedDraft,
  subscribeDrafts,
} from '../conversations/conversations.drafts.ts';
import { onWorkspaceJoined } from '../workspaces/workspaces.feed.ts';
import { currentWorkspaceId } from '../workspaces/workspaces.selection.ts';
import { draftId, findDraftLocation } from './drafts.cache.ts';
import { applyDraftUpdated } from './drafts.events.ts';
import { draftsQuery } from './drafts.queries.ts';

/** The debounce after the last keystroke, in milliseconds. Sent text is cleared on other devices at once. */
const SYNC_DEBOUNCE_MS = 800;
const RETRY_AFTER_MS = 10_000;

const syncedOf = ({ text, reply_to, version }: Draft): SyncedDraft => ({
  text,
  replyId: reply_to?.id ?? null,
  version,
});

/**
 * The texts that this tab is sending. An event about one of them can arrive before the response, and is not another
 * device's change.
 */
const textsInFlight = new Map<string, string>();

/** Runs a request that sends the text to the server, and records the text while it is in flight. */
export async function trackSending<T>(id: string, text: string, send: () => Promise<T>): Promise<T> {
  textsInFlight.set(id, text);
  try {
    return await send();
  } finally {
    textsInFlight.delete(id);
  }
}

/** Applies a draft from another device, unless this browser has unsynchronized text, which is newer and wins. */
export function applyServerDraft(userId: string, draft: Draft): void {
  const id = draftId(draft);
  const own = readDraft(userId, id);
  if ((own.synced?.version ?? 0) >= draft.version) return;
  const synced = syncedOf(draft);
  if (isUnsynced(own) || textsInFlight.get(id) === draft.text) changeDraft(userId, id, { synced });
  else changeDraft(userId, id, { text: draft.text, replyTo: draft.reply_to, synced });
}

/** Removes synchronized drafts that the server no longer has: they were sent or discarded elsewhere. */
export function dropDeletedDrafts(
  userId: string,
  before: ReadonlyMap<string, number>,
  there: readonly Draft[],
): void {
  const ids = new Set(there.map(draftId));
  for (const [id, version] of before) {
    const own = readDraft(userId, id);
    if (ids.has(id) || own.synced?.version !== version) continue;
    const synced = { text: '', replyId: null, version };
    if (isUnsynced(own)) changeDraft(userId, id, { synced });
    else changeDraft(userId, id, { text: '', replyTo: null, synced });
  }
}

/**
 * Lets one tab synchronize at a time. Outside a secure context there are no web locks, and every tab sends the same
 * drafts.
 */
const withSyncLock = (name: string, task: () => Promise<void>): Promise<void> =>
  navigator.locks ? (navigator.locks.request(name, task) as Promise<void>) : task();

/**
 * Synchronizes drafts with the server. Typed text appears here at once and is sent after a debounce; failed requests are
 * repeated after the next connect. Returns an unsubscribe function.
 */
export function syncDrafts(client: QueryClient): () => void {
  const userId = getCurrentUserId(client);
  if (!userId) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  /** Drafts that the server rejected. They are sent again after the next change. */
  const refused = new Map<string, string>();

  const plan = (after: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void withSyncLock(`drafts:${userId}`, send).catch(() => {}), after);
  };

  const unsynced = () => {
    const workspaceId = currentWorkspaceId();
    if (!workspaceId) return [];
    return draftIds(userId).flatMap((id) => {
      const draft = readDraft(userId, id);
      if (!isUnsynced(draft) || refused.get(id) === draft.text) return [];
      if (lengthOf(draft.text) > DRAFT_TEXT_MAX) return [];
      const place = findDraftLocation(client, workspaceId, id);
      return place ? [{ id, draft, place }] : [];
    });
  };

  async function send(): Promise<void> {
    for (const { id, draft, place } of unsynced()) {
      if (isOver || getCurrentUserId(client) !== userId) return;
      const { text, replyTo } = draft;
      try {
        const saved = await trackSending(id, text, () =>
          call(draftEndpoints(variantOf(place.kind)).putDraft, {
            params: { id: place.id },
            body: { text, reply_to_id: replyTo?.id ?? null, thread_id: place.threadId },
          }),
        );
        // The message replied to may be deleted, so the composer's reply target counts.
        const synced = { ...syncedOf(saved), replyId: replyTo?.id ?? null };
        if (getCurrentUserId(client) !== userId) return;
        changeDraft(userId!, id, { synced });
        applyDraftUpdated(client, saved);
      } catch (error) {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
          refused.set(id, text);
        else plan(RETRY_AFTER_MS);
      }
    }
  }

  const syncWhenNewer = async () => {
    const workspaceId = currentWorkspaceId();
    if (!workspaceId) return;
    const before = new Map<string, number>();
    for (const id of draftIds(userId)) {
      const { synced } = readDraft(userId, id);
      if (synced && findDraftLocation(client, workspaceId, id)) before.set(id, synced.version);
    }
    try {
      const there = await client.fetchQuery({ ...draftsQuery(workspaceId), staleTime: 0 });
      if (isOver || getCurrentUserId(client) !== userId) return;
      for (const draft of there) applyServerDraft(userId, draft);
      dropDeletedDrafts(userId, before, there);
      plan(0);
    } catch {
      // The next connect tries again.
    }
  };

  const planSync = () => {
    const waiting = unsynced();
    if (waiting.length > 0) plan(waiting.some(({ draft }) => draft.text === '') ? 0 : SYNC_DEBOUNCE_MS);
  };
  /** Sends the drafts of a conversation only after the conversation has been loaded. */
  const { predicate } = conversationLists();
  const stops = [
    subscribeDrafts(planSync),
    onConnect((again) => {
      if (again) void syncWhenNewer();
    }),
    onWorkspaceJoined(() => void syncWhenNewer()),
    subscribe(draftUpdated, (draft) => applyServerDraft(userId, draft)),
    client.getQueryCache().subscribe((event) => {
      if (event.type === 'added' || event.type !== 'updated') return;
      if (event.action.type === 'success' && predicate(event.query)) planSync();
    }),
  ];
  void syncWhenNewer();
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
