import { useCallback, useSyncExternalStore } from 'react';
import { useMe } from '../../platform/me.ts';

const keyOf = (userId: string, conversationId: string) => `draft:${userId}:${conversationId}`;

/** Told when a draft comes to be or goes; not at every letter. */
const listeners = new Set<() => void>();

/** What somebody has begun to write in a conversation. */
export function readDraft(userId: string, conversationId: string): string {
  return localStorage.getItem(keyOf(userId, conversationId)) ?? '';
}

export function keepDraft(userId: string, conversationId: string, text: string): void {
  const hadDraft = readDraft(userId, conversationId) !== '';
  try {
    if (text) localStorage.setItem(keyOf(userId, conversationId), text);
    else localStorage.removeItem(keyOf(userId, conversationId));
  } catch {
    // Storage that is full: the draft lives as long as the composer.
  }
  if (hadDraft !== (text !== '')) for (const listener of listeners) listener();
}

/** Called when a draft came to be or went, also in another tab. Returns an unsubscribe function. */
export function onDraftsChanged(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether the person has begun to write something in the conversation. */
export function useHasDraft(conversationId: string): boolean {
  const me = useMe() ?? '';
  const look = useCallback(() => readDraft(me, conversationId) !== '', [me, conversationId]);
  return useSyncExternalStore(onDraftsChanged, look);
}
