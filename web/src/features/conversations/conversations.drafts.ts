import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { useCurrentUserId } from '../../platform/session/current-user.ts';

/** A message as far as an answer to it needs it. */
export type ReplyTarget = Pick<Message, 'id' | 'seq' | 'content' | 'user'>;

/** What the server has of a draft, for the person's other devices. */
export interface SyncedDraft {
  readonly text: string;
  readonly replyId: string | null;
  readonly version: number;
}

/** What somebody has begun in a conversation, or in a field elsewhere that keeps it the same way. */
export interface Draft {
  readonly text: string;
  readonly replyTo: ReplyTarget | null;
  /** The message that is being changed. */
  readonly editing: string | null;
  /** What its author has begun to make of messages, by their ids. */
  readonly edits: Readonly<Record<string, string>>;
  /** What stood there when it was begun, where something is being changed that others may change as well. */
  readonly was?: string | undefined;
  /** Null where the server has nothing. What is being changed of messages stays in this browser. */
  readonly synced: SyncedDraft | null;
}

const EMPTY: Draft = { text: '', replyTo: null, editing: null, edits: {}, synced: null };
const PREFIX = 'draft:';

const keyOf = (userId: string, conversationId: string) => `${PREFIX}${userId}:${conversationId}`;

/** As this browser has them, by their keys; a storage that is full keeps them as long as the tab. */
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** An older version kept the text alone. */
function parse(saved: string | null): Draft {
  if (saved === null) return EMPTY;
  try {
    const draft: unknown = JSON.parse(saved);
    if (typeof draft === 'object' && draft !== null) return { ...EMPTY, ...draft };
  } catch {
    // No JSON: words.
  }
  return { ...EMPTY, text: saved };
}

const isEmpty = ({ text, replyTo, editing, edits, synced }: Draft) =>
  text === '' &&
  replyTo === null &&
  editing === null &&
  Object.keys(edits).length === 0 &&
  // What the server has is to be taken back there.
  (synced === null || (synced.text === '' && synced.replyId === null));

/** Whether the server does not have it as it stands here. */
export function isUnsynced({ text, replyTo, synced }: Draft): boolean {
  return text !== (synced?.text ?? '') || (replyTo?.id ?? null) !== (synced?.replyId ?? null);
}

export function readDraft(userId: string, conversationId: string): Draft {
  const key = keyOf(userId, conversationId);
  const draft = drafts.get(key) ?? parse(localStorage.getItem(key));
  drafts.set(key, draft);
  return draft;
}

export function changeDraft(userId: string, conversationId: string, change: Partial<Draft>): void {
  const key = keyOf(userId, conversationId);
  const draft = { ...readDraft(userId, conversationId), ...change };
  drafts.set(key, draft);
  try {
    if (isEmpty(draft)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // It lives as long as the tab.
  }
  notifyListeners();
}

/** What has gone out of what was begun: what was written since stays, and the answer to something else. */
export function removeSentFromDraft(
  userId: string,
  conversationId: string,
  { text, replyTo }: Pick<Draft, 'text' | 'replyTo'>,
): void {
  const now = readDraft(userId, conversationId);
  changeDraft(userId, conversationId, {
    text: withoutPrefix(now.text, text),
    replyTo: now.replyTo?.id === replyTo?.id ? null : now.replyTo,
  });
}

/** What is left of a text where this was taken from its beginning. */
export const withoutPrefix = (text: string, taken: string): string =>
  text.startsWith(taken) ? text.slice(taken.length) : text;

/** Of which conversations, and threads, the person has begun something in this browser. */
export function draftIds(userId: string): string[] {
  const prefix = keyOf(userId, '');
  const known = [...Object.keys(localStorage), ...drafts.keys()].filter((key) => key.startsWith(prefix));
  return [...new Set(known.map((key) => key.slice(prefix.length)))];
}

/** Whoever has logged out leaves nothing here. */
export function clearDrafts(userId: string): void {
  const own = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(userId, '')));
  for (const key of own) localStorage.removeItem(key);
  drafts.clear();
  notifyListeners();
}

/** What another tab wrote is what is written here. */
function applyStorageEvent({ key, newValue }: StorageEvent): void {
  if (key !== null && !key.startsWith(PREFIX)) return;
  if (key === null) drafts.clear();
  else drafts.set(key, parse(newValue));
  notifyListeners();
}

/** Returns an unsubscribe function. */
export function subscribeDrafts(listener: () => void): () => void {
  if (listeners.size === 0) {
    // What was written elsewhere until now was not heard here.
    drafts.clear();
    window.addEventListener('storage', applyStorageEvent);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', applyStorageEvent);
  };
}

/** The draft as it changes, also in another tab. */
export function useDraft(userId: string, conversationId: string): Draft {
  const read = () => readDraft(userId, conversationId);
  return useSyncExternalStore(subscribeDrafts, read, read);
}

/** Whether the person has begun to write something in the conversation. */
export function useHasDraft(conversationId: string): boolean {
  const me = useCurrentUserId() ?? '';
  const look = useCallback(() => readDraft(me, conversationId).text !== '', [me, conversationId]);
  return useSyncExternalStore(subscribeDrafts, look);
}
