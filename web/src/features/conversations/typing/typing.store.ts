import { createUserStore } from '../../../platform/session/user-store.ts';

/**
 * A user counts as no longer typing this many milliseconds after the last event, because their connection may be lost.
 */
const EXPIRES_AFTER_MS = 5_000;

export interface Typist {
  readonly id: string;
  readonly username: string;
}

/** The typing users of a conversation, each with the timer that removes them. */
type Typists = Readonly<Record<string, Typist & { readonly timer: ReturnType<typeof setTimeout> }>>;

const NOBODY: Typists = {};

/** The typing users by conversation. */
const useTypingStore = createUserStore<{ conversations: Readonly<Record<string, Typists>> }>(() => ({
  conversations: {},
}));

function set(conversationId: string, typists: Typists): void {
  useTypingStore.setState(({ conversations }) => ({
    conversations: { ...conversations, [conversationId]: typists },
  }));
}

const typistsIn = (conversationId: string) =>
  useTypingStore.getState().conversations[conversationId] ?? NOBODY;

export function removeTypist(conversationId: string, userId: string): void {
  const { [userId]: typist, ...others } = typistsIn(conversationId);
  if (typist === undefined) return;
  clearTimeout(typist.timer);
  set(conversationId, others);
}

export function addTypist(conversationId: string, { id, username }: Typist): void {
  const typists = typistsIn(conversationId);
  clearTimeout(typists[id]?.timer);
  const timer = setTimeout(() => removeTypist(conversationId, id), EXPIRES_AFTER_MS);
  set(conversationId, { ...typists, [id]: { id, username, timer } });
}

export function clearTypists(conversationId: string): void {
  for (const { timer } of Object.values(typistsIn(conversationId))) clearTimeout(timer);
  set(conversationId, {});
}

/** Returns the users who are typing in the conversation. */
export const useTypists = (conversationId: string): readonly Typist[] =>
  Object.values(useTypingStore(({ conversations }) => conversations[conversationId] ?? NOBODY));
