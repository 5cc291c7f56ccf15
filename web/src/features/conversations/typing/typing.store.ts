import { create } from 'zustand';

/** Without a further sign somebody counts as having stopped: their connection may be gone. */
const EXPIRES_AFTER_MS = 5_000;

export interface Typist {
  readonly id: string;
  readonly username: string;
}

/** With the timer that ends it. */
type Typists = Readonly<Record<string, Typist & { readonly timer: ReturnType<typeof setTimeout> }>>;

const NOBODY: Typists = {};

/** Who is typing where. */
const useStore = create<{ conversations: Readonly<Record<string, Typists>> }>(() => ({ conversations: {} }));

function set(conversationId: string, typists: Typists): void {
  useStore.setState(({ conversations }) => ({
    conversations: { ...conversations, [conversationId]: typists },
  }));
}

const typistsIn = (conversationId: string) => useStore.getState().conversations[conversationId] ?? NOBODY;

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

/** Who is typing in the conversation. */
export const useTypists = (conversationId: string): readonly Typist[] =>
  Object.values(useStore(({ conversations }) => conversations[conversationId] ?? NOBODY));
