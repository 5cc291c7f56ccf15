import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { useCurrentUserId } from '../../platform/session/current-user.ts';

/** The part of a message that a reply to it needs. */
export type ReplyTarget = Pick<Message, 'id' | 'seq' | 'content' | 'user'>;

/** The state of a draft that the server has stored for the user's other devices. */
export interface SyncedDraft {
  readonly text: string;
  readonly replyId: string | null;
  readonly version: number;
}

/** Unsent text in a conversation, or in another field that stores drafts. */
export interface Draft {
  readonly text: string;
  readonly replyTo: ReplyTarget | null;
  /** The id of the message being edited; null if none. */
  readonly editing: string | null;
  /** The unsaved edits by message id. */
  readonly edits: Readonly<Record<string, string>>;
  /** The text when editing began, for a value that other users may change at the same time. */
  readonly was?: string | undefined;
  /** The draft as the server last stored it; null if the server has none. Unsaved edits of sent messages stay in this browser. */
  readonly synced: SyncedDraft | null;
}

const EMPTY: Draft = { text: '', replyTo: null, editing: null, edits: {}, synced: null };
const PREFIX = 'draft:';

const keyOf = (userId: string, conversationId: string) => `${PREFIX}${userId}:${conversationId}`;

/** The drafts in memory by storage key. If localStorage is full, they live as long as the tab. */
const drafts = new Map<string, Draft>();
const draftListeners = new Set<() => void>();

const notifyListeners = () => {
  for (const listener of draftListeners) listener();
};

/** An older version stored the bare text. */
function parseDraft(saved: string | null): Draft {
  if (saved === null) return EMPTY;
  try {
    const draft: unknown = JSON.parse(saved);
    if (typeof draft === 'object' && draft !== null) return { ...EMPTY, ...draft };
  } catch {
    // The value is not JSON, so it is the bare text of an older version.
  }
  return { ...EMPTY, text: saved };
}

const isEmpty = ({ text, replyTo, editing, edits, synced }: Draft) =>
  text === '' &&
  replyTo === null &&
  editing === null &&
  Object.keys(edits).length === 0 &&
  // A draft that the server still has must be kept until the server's copy is cleared.
  (synced === null || (synced.text === '' && synced.replyId === null));

/** Returns whether the server's copy differs from this draft. */
export function isUnsynced({ text, replyTo, synced }: Draft): boolean {
  return text !== (synced?.text ?? '') || (replyTo?.id ?? null) !== (synced?.replyId ?? null);
}

export function readDraft(userId: string, conversationId: string): Draft {
  const key = keyOf(userId, conversationId);
  const draft = drafts.get(key) ?? parseDraft(localStorage.getItem(key));
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
    // The draft lives as long as the tab.
  }
  notifyListeners();
}

/** Removes the sent text from a draft. Text typed since stays, and so does a reply to a different message. */
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

/** Returns the rest of a text after a prefix. */
export const withoutPrefix = (text: string, prefix: string): string =>
  text.startsWith(prefix) ? text.slice(prefix.length) : text;

/** Returns the ids of the conversations and threads for which this browser stores a draft. */
export function draftIds(userId: string): string[] {
  const prefix = keyOf(userId, '');
  const known = [...Object.keys(localStorage), ...drafts.keys()].filter((key) => key.startsWith(prefix));
  return [...new Set(known.map((key) => key.slice(prefix.length)))];
}

/** Removes a user's drafts after sign-out. */
export function clearDrafts(userId: string): void {
  const own = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(userId, '')));
  for (const key of own) localStorage.removeItem(key);
  drafts.clear();
  notifyListeners();
}

/** Applies a draft that another tab wrote. */
function applyStorageEvent({ key, newValue }: StorageEvent): void {
  if (key !== null && !key.startsWith(PREFIX)) return;
  if (key === null) drafts.clear();
  else drafts.set(key, parseDraft(newValue));
  notifyListeners();
}

/** Calls the listener on every change of a draft. Returns an unsubscribe function. */
export function subscribeDrafts(listener: () => void): () => void {
  if (draftListeners.size === 0) {
    // Changes by other tabs before this subscription were missed, so the in-memory drafts are discarded.
    drafts.clear();
    window.addEventListener('storage', applyStorageEvent);
  }
  draftListeners.add(listener);
  return () => {
    draftListeners.delete(listener);
    if (draftListeners.size === 0) window.removeEventListener('storage', applyStorageEvent);
  };
}

/** Returns the draft and follows its changes, also by other tabs. */
export function useDraft(userId: string, conversationId: string): Draft {
  const read = () => readDraft(userId, conversationId);
  return useSyncExternalStore(subscribeDrafts, read, read);
}

/** Returns whether the conversation has a draft. */
export function useHasDraft(conversationId: string): boolean {
  const me = useCurrentUserId() ?? '';
  const look = useCallback(() => readDraft(me, conversationId).text !== '', [me, conversationId]);
  return useSyncExternalStore(subscribeDrafts, look);
}
