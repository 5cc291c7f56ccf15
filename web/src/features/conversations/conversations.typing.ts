import { create } from 'zustand';

/** Without a further sign somebody counts as having stopped: their connection may be gone. */
const EXPIRES_AFTER_MS = 5_000;

type Timers = Readonly<Record<string, ReturnType<typeof setTimeout>>>;

/** Who is typing where; each with the timer that ends it. */
const useStore = create<{ conversations: Readonly<Record<string, Timers>> }>(() => ({ conversations: {} }));

function set(conversationId: string, timers: Timers): void {
  useStore.setState(({ conversations }) => ({
    conversations: { ...conversations, [conversationId]: timers },
  }));
}

export function stopsTyping(conversationId: string, userId: string): void {
  const { [userId]: timer, ...others } = useStore.getState().conversations[conversationId] ?? {};
  if (timer === undefined) return;
  clearTimeout(timer);
  set(conversationId, others);
}

export function startsTyping(conversationId: string, userId: string): void {
  const timers = useStore.getState().conversations[conversationId] ?? {};
  clearTimeout(timers[userId]);
  const timer = setTimeout(() => stopsTyping(conversationId, userId), EXPIRES_AFTER_MS);
  set(conversationId, { ...timers, [userId]: timer });
}

export function forgetTyping(conversationId: string): void {
  for (const timer of Object.values(useStore.getState().conversations[conversationId] ?? {}))
    clearTimeout(timer);
  set(conversationId, {});
}

/** How many people are typing in the conversation. */
export function useTypingCount(conversationId: string): number {
  return useStore(({ conversations }) => Object.keys(conversations[conversationId] ?? {}).length);
}
